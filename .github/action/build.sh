#!/usr/bin/env bash
# Builds dpend from the sources beside action.yml.
#
# Reads TOOL, the folder that the program is put into.
set -euo pipefail

fail() {
  echo "::error title=dpend::$1"
  exit 2
}

needed=$(sed -n '1s/.*swift-tools-version: *\([0-9.]*\).*/\1/p' "$GITHUB_ACTION_PATH/Package.swift")
advice="install Swift $needed or later before this step, let the job run in a container that has it, such as swift:$needed, or name \
a dpend that is built already with the input dpend"
command -v swift >/dev/null || fail "there is no Swift here to build dpend with; $advice."
found=$(swift --version 2>/dev/null | sed -n 's/.*Swift version \([0-9.]*\).*/\1/p' | head -n 1)
[ "$(printf '%s\n%s\n' "$needed" "$found" | sort -t . -k 1,1n -k 2,2n -k 3,3n | head -n 1)" = "$needed" ] ||
  fail "Swift $found is too old to build dpend with; $advice."

folder=$RUNNER_TEMP/dpend-build
options=(--package-path "$GITHUB_ACTION_PATH" --scratch-path "$folder" -c release --product dpend)
# What is built so runs in later jobs too, which may have another Swift or none.
[ "$RUNNER_OS" != Linux ] || options+=(--static-swift-stdlib)
swift build "${options[@]}"
mkdir -p "$TOOL"
cp "$(swift build "${options[@]}" --show-bin-path)/dpend" "$TOOL/dpend"
rm -rf "$folder"
