#!/usr/bin/env bash
# Installs the C library of Graphviz, the only requirement besides Swift, unless it is installed.
set -euo pipefail

if pkg-config --exists libgvc 2>/dev/null; then
  echo "Graphviz is installed."
elif command -v apt-get >/dev/null; then
  as_root=()
  [ "$(id -u)" = 0 ] || as_root=(sudo)
  ${as_root[@]+"${as_root[@]}"} apt-get update -qq
  ${as_root[@]+"${as_root[@]}"} apt-get install -y -qq --no-install-recommends libgraphviz-dev pkg-config
elif command -v brew >/dev/null; then
  brew install --quiet graphviz pkg-config
else
  echo "::error title=dpend::The C library of Graphviz is missing; install libgraphviz-dev, graphviz-devel or graphviz before this step."
  exit 2
fi
