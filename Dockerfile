# divfix, to check and to fuzz. The default image has the programs; `--target full` adds PoCL and the prover, and `--target dev`
# is for building. They take about 180, 970 and 3,200 MB: PoCL brings LLVM 15 and clang 15 as libraries, the prover LLVM 22 and
# Z3, and the image for building has three compilers with their libraries and all build trees.
#
#   docker build -t divfix .
#   docker run --rm divfix                                                         check every implementation
#   docker run --rm -v "$PWD:/in:ro" divfix check --plugin=/in/mine.so             and yours
#   docker run --rm -v "$PWD/out:/out" divfix fuzz --engine=both --time=10m        a campaign, its report in ./out
#   docker run --rm divfix divfix explain 1.0 2.0 nan                              any other command
#
# The base may be pinned: --build-arg BASE=debian@sha256:...
ARG BASE=docker.io/library/debian:bookworm-slim

# The toolchains, the sources and all builds.
FROM ${BASE} AS dev
WORKDIR /divfix
# The packages first: they change less often than the code.
COPY scripts/setup scripts/
RUN scripts/setup && rm -rf /var/lib/apt/lists/* /var/cache/* /var/log/*
COPY . .
# Reports name the revision, which can't be found out inside, since the history is not copied.
ARG REVISION=unknown
ENV DIVFIX_REVISION=${REVISION}
# A layer for each preset, so that a build that is stopped goes on where it was.
RUN scripts/build release divfix divfix-prove fixup_replay fixup_mutator
RUN scripts/build fuzz fixup_fuzzer corpus_fuzzer
RUN scripts/build fuzz-fast fixup_fuzzer
RUN scripts/build afl fixup_fuzzer
RUN scripts/build afl-cmplog fixup_fuzzer
ENV PATH=/divfix/build/release:$PATH
CMD ["bash"]

# The files that the image needs, together, so that the next stage copies one layer.
FROM dev AS collected
RUN scripts/docker-collect /collected

FROM dev AS collected-prover
RUN scripts/docker-collect --prover /collected

FROM ${BASE} AS runtime
COPY --from=collected /collected/ /
RUN echo /usr/local/lib/divfix > /etc/ld.so.conf.d/divfix.conf && ldconfig && \
    useradd --create-home divfix && mkdir /in /out && chown divfix: /out && chmod 1777 /out
ARG REVISION=unknown
LABEL org.opencontainers.image.title="divfix" \
      org.opencontainers.image.description="Differential testing of implementations of v_div_fixup_f32" \
      org.opencontainers.image.revision="${REVISION}" \
      org.opencontainers.image.base.name="docker.io/library/debian:bookworm-slim"
ENV ASAN_SYMBOLIZER_PATH=/usr/local/bin/addr2line
USER divfix
WORKDIR /divfix
VOLUME /out
STOPSIGNAL SIGTERM
ENTRYPOINT ["/divfix/scripts/docker-entry"]
CMD ["check"]

# With PoCL, for the participant hip/pocl, and `divfix prove`.
FROM runtime AS full
USER root
RUN apt-get update && apt-get install -y --no-install-recommends pocl-opencl-icd ocl-icd-libopencl1 && \
    rm -rf /var/lib/apt/lists/* /var/cache/* /var/log/*
COPY --from=collected-prover /collected/ /
RUN ldconfig
USER divfix

# docker build takes the last stage unless --target names another.
FROM runtime
