# dpend in a container, for build servers and for machines without Swift:
#
#   docker build --tag dpend:1 .
#   docker run --rm --user "$(id -u):$(id -g)" --volume "$PWD:/project" dpend:1 analyze
#
# The stage `archive` contains the files of a release instead:
#
#   docker build --target archive --output archives .

FROM swift:6.3.1-bookworm AS build
# Debian provides only the newest version of a package, so a pinned version would become unavailable.
# hadolint ignore=DL3008
RUN apt-get update \
  && apt-get install -y --no-install-recommends libcurl4-openssl-dev libgraphviz-dev make \
  && rm -rf /var/lib/apt/lists/*
WORKDIR /dpend
# The dependencies of dpend change less often than dpend itself.
COPY Package.swift ./
RUN swift package resolve
COPY Sources Sources
COPY templates templates
# Plugins and tests are not built, but the manifest refers to their files.
COPY Plugins Plugins
COPY Tests Tests
COPY CHANGELOG.md LICENSE Makefile ./
COPY .github/release .github/release
RUN make archive \
  && mkdir /installed \
  && tar -xzf .build/archives/*.tar.gz -C /installed --strip-components=1

FROM scratch AS archive
COPY --from=build /dpend/.build/archives /

FROM debian:12.12-slim
# The libraries of Graphviz and curl, a font for pictures, and tools that build servers use to compare revisions and to post comments.
# git accepts a mounted checkout of any user, because nothing else is in that folder.
# hadolint ignore=DL3008
RUN apt-get update \
  && apt-get install -y --no-install-recommends ca-certificates curl fonts-dejavu-core git jq libcurl4 libgvc6 libstdc++6 \
  && rm -rf /var/lib/apt/lists/* \
  && git config --system safe.directory /project \
  && useradd --create-home --uid 10001 dpend
COPY --from=build /installed /usr/local
USER 10001
WORKDIR /project
ENTRYPOINT ["dpend"]
CMD ["--help"]
