#!/usr/bin/env bash
# Validates the inputs, and decides what the other steps of the action do.
#
# Reads PROJECT, DPEND, BASELINE, COMMENT_ID and PULL_REQUEST; writes mode, reports, baseline, dpend, and if dpend must be
# built first, the output folder and the key of the cache.
set -euo pipefail

fail() {
  echo "::error title=dpend::$1"
  exit 2
}

hash_of_sources() {
  local hash=(sha256sum)
  command -v sha256sum >/dev/null || hash=(shasum -a 256)
  cd "$GITHUB_ACTION_PATH"
  {
    cat /etc/os-release 2>/dev/null || uname -sr
    # Another compiler can build another program from the same sources.
    swift --version 2>/dev/null || true
    # The C locale, so that the order is the same on every machine.
    find Package.swift Package.resolved Sources templates -type f | LC_ALL=C sort | while IFS= read -r file; do "${hash[@]}" "$file"; done
  } | "${hash[@]}" | cut -c 1-32
}

if [ "$GITHUB_EVENT_NAME" = pull_request_target ]; then
  fail "dpend does not run on pull_request_target, whose token has write permission while untrusted code is checked out; use pull_request, \
and the workflow for forks that the guide to pull requests shows."
fi
[ -d "$PROJECT" ] || fail "working-directory: no such folder; run actions/checkout before dpend."
case $COMMENT_ID in
  '' | *[!A-Za-z0-9._-]*) fail "comment-id: use letters, digits, '.', '_' and '-' only." ;;
esac

mode=analyze
case $GITHUB_EVENT_NAME in pull_request | merge_group) mode='diff' ;; esac

# The values contain no line breaks: each is validated or created here.
known=
case $BASELINE in
  *$'\n'*) fail "baseline: the path must be one line." ;;
  '') [ ! -f "$PROJECT/.dpend-baseline" ] || known=.dpend-baseline ;;
  *) known=$BASELINE ;;
esac

reports=$(mktemp -d "$RUNNER_TEMP/dpend-reports-XXXXXX")
{
  echo "mode=$mode"
  echo "reports=$reports"
  echo "baseline=$known"
} >>"$GITHUB_OUTPUT"

if [ -n "$DPEND" ]; then
  dpend=$(command -v -- "$DPEND") || fail "dpend: no such program; remove the input to build dpend."
  case $dpend in *$'\n'*) fail "dpend: the path must be one line." ;; esac
  # The following steps run in the folder of the project.
  case $dpend in /*) ;; *) dpend=$PWD/$dpend ;; esac
  echo "dpend=$dpend" >>"$GITHUB_OUTPUT"
else
  tool=$RUNNER_TEMP/dpend-tool
  {
    echo "build=true"
    echo "tool=$tool"
    echo "dpend=$tool/dpend"
    echo "key=dpend-$RUNNER_OS-$RUNNER_ARCH-$(hash_of_sources)"
  } >>"$GITHUB_OUTPUT"
fi
