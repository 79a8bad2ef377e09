# divfix with its toolchains, to check and to fuzz:
#
#   docker build -t divfix .
#   docker run --rm divfix                                                   check every implementation
#   docker run --rm -v "$PWD/out:/out" divfix fuzz --engine=both --time=10m  a campaign, its report in ./out
#   docker run --rm divfix divfix explain 1.0 2.0 nan                        any other command
FROM debian:bookworm-slim

WORKDIR /divfix
# The packages first: they change less often than the code.
COPY scripts/setup scripts/
RUN scripts/setup && rm -rf /var/lib/apt/lists/*

COPY . .
RUN scripts/build release && for preset in fuzz-fast fuzz afl afl-cmplog; do scripts/build "$preset"; done

RUN useradd --create-home divfix && mkdir /out && chown -R divfix: /divfix /out
USER divfix
VOLUME /out
ENV PATH=/divfix/build/release:$PATH
ENTRYPOINT ["/divfix/scripts/docker-entry"]
CMD ["check"]
