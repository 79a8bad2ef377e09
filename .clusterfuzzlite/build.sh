#!/bin/bash
# Builds the fuzz targets as OSS-Fuzz and ClusterFuzzLite ask for it: in the folder of the sources, with $CXX, $CXXFLAGS
# and $LIB_FUZZING_ENGINE, into $OUT, each with its seeds, dictionary and options.
set -euo pipefail

# What runs during the build counts into no coverage, nor into the sources.
export LLVM_PROFILE_FILE=$WORK/profraw

# The distribution's C++ libraries are built on libstdc++, and the targets have to be like them.
export CXXFLAGS=${CXXFLAGS/-stdlib=libc++/}

# What the image that runs the targets does not have goes along in $OUT/lib. An rpath of the old kind holds for the
# libraries of libraries too.
cmake -S . -B "$WORK/divfix" -G Ninja \
  -DCMAKE_BUILD_TYPE= -DDIVFIX_WERROR=OFF -DBUILD_TESTING=OFF \
  -DDIVFIX_FUZZ_ENGINE="$FUZZING_ENGINE" -DDIVFIX_FUZZ_ENGINE_LIBRARY="$LIB_FUZZING_ENGINE" \
  -DCMAKE_EXE_LINKER_FLAGS="${LDFLAGS-} -Wl,-rpath,\$ORIGIN/lib -Wl,--disable-new-dtags"
cmake --build "$WORK/divfix" --target fixup_fuzzer corpus_fuzzer divfix

rm -rf "$WORK/seeds"
mkdir -p "$OUT/lib"
for target in fixup corpus; do
  program=$(find "$WORK/divfix" -name "${target}_fuzzer" -type f -perm -u+x)
  cp "$program" "$OUT/"
  cp "fuzz/targets/${target}_fuzzer.dict" "fuzz/targets/${target}_fuzzer.options" "$OUT/"
  rm -f "$OUT/${target}_fuzzer_seed_corpus.zip"
  DIVFIX=$WORK/divfix/divfix scripts/fuzz-seeds "$target" "$WORK/seeds/$target"
  (cd "$WORK/seeds/$target" && find . -type f | sort | zip -q -@ "$OUT/${target}_fuzzer_seed_corpus.zip")
  ldd "$program" | awk '$3 ~ /^\// {print $3}' |
    grep -vE '/(libc|libm|libdl|libpthread|librt|ld-linux[^/]*)\.so' | xargs -r cp -L -t "$OUT/lib"
done
