# dpend in a container, for build servers and for machines without Swift:
#
#   docker build --tag dpend:1 .
#   docker run --rm --user "$(id -u):$(id -g)" --volume "$PWD:/project" dpend:1 analyze

FROM swift:6.3.1-bookworm AS build
# Debian provides only the newest version of a package, so a pinned version would become unavailable.
# hadolint ignore=DL3008
RUN apt-get update \
  && apt-get install -y --no-install-recommends libgraphviz-dev \
  && rm -rf /var/lib/apt/lists/*
WORKDIR /dpend
# The dependencies of dpend change less often than dpend itself.
COPY Package.swift ./
RUN swift package resolve
COPY Sources Sources
COPY templates templates
# The tests are not built, but the manifest refers to their files.
COPY Tests Tests
RUN swift build -c release --product dpend --static-swift-stdlib -Xlinker --gc-sections -Xlinker --strip-all \
  && install -D "$(swift build -c release --static-swift-stdlib --show-bin-path)/dpend" /out/dpend

FROM debian:12.12-slim
# The library of Graphviz, a font for pictures, and tools that build servers use to compare revisions and to post comments.
# hadolint ignore=DL3008
RUN apt-get update \
  && apt-get install -y --no-install-recommends ca-certificates curl fonts-dejavu-core git jq libgvc6 libstdc++6 \
  && rm -rf /var/lib/apt/lists/* \
  && useradd --create-home --uid 10001 dpend
COPY --from=build /out/dpend /usr/local/bin/dpend
USER 10001
WORKDIR /project
ENTRYPOINT ["dpend"]
CMD ["--help"]
