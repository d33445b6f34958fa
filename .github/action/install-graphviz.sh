#!/usr/bin/env bash
# Installs the C libraries that dpend requires besides Swift, unless they are installed: Graphviz, and curl on Linux.
set -euo pipefail

libraries=(libgvc)
[ "$(uname -s)" = Darwin ] || libraries+=(libcurl)
if pkg-config --exists "${libraries[@]}" 2>/dev/null; then
  echo "Graphviz is installed."
elif command -v apt-get >/dev/null; then
  as_root=()
  [ "$(id -u)" = 0 ] || as_root=(sudo)
  ${as_root[@]+"${as_root[@]}"} apt-get update -qq
  ${as_root[@]+"${as_root[@]}"} apt-get install -y -qq --no-install-recommends libgraphviz-dev libcurl4-openssl-dev pkg-config
elif command -v brew >/dev/null; then
  brew install --quiet graphviz pkg-config
else
  echo "::error title=dpend::The C library of Graphviz is missing; install libgraphviz-dev, graphviz-devel or graphviz before this step."
  exit 2
fi
