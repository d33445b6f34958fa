#!/usr/bin/env bash
# Builds dpend from the sources beside action.yml.
#
# Reads TOOL, the output folder.
set -euo pipefail

fail() {
  echo "::error title=dpend::$1"
  exit 2
}

required=$(sed -n '1s/.*swift-tools-version: *\([0-9.]*\).*/\1/p' "$GITHUB_ACTION_PATH/Package.swift")
advice="install Swift $required or later before this step, run the job in a container with Swift, such as swift:$required, or pass \
an existing dpend with the input dpend"
command -v swift >/dev/null || fail "Swift is not installed, so dpend cannot be built; $advice."
found=$(swift --version 2>/dev/null | sed -n 's/.*Swift version \([0-9.]*\).*/\1/p' | head -n 1)
[ "$(printf '%s\n%s\n' "$required" "$found" | sort -t . -k 1,1n -k 2,2n -k 3,3n | head -n 1)" = "$required" ] ||
  fail "Swift $found is too old to build dpend; $advice."

folder=$RUNNER_TEMP/dpend-build
options=(--package-path "$GITHUB_ACTION_PATH" --scratch-path "$folder" -c release --product dpend)
# The program does not depend on libraries of Swift, which a later job can have at another path.
[ "$RUNNER_OS" != Linux ] || options+=(--static-swift-stdlib -Xlinker --gc-sections -Xlinker --strip-all)
swift build "${options[@]}"
mkdir -p "$TOOL"
cp "$(swift build "${options[@]}" --show-bin-path)/dpend" "$TOOL/dpend"
rm -rf "$folder"
