#!/usr/bin/env bash
# Finds the revision that a pull request is compared with, and fetches it where the checkout is too shallow to have it.
#
# Reads PROJECT, BASE, BASE_SHA, HEAD_SHA and TOKEN; writes comparison, dpend's argument: the
# option --base, or a revision that is compared with HEAD.
set -euo pipefail

fail() {
  echo "::error title=dpend::$1"
  exit 2
}

commit() { git rev-parse --verify --quiet --end-of-options "$1^{commit}"; }

is_shallow() { [ "$(git rev-parse --is-shallow-repository)" = true ]; }

# The token is handed over in the environment: what stands on a command line, every process can read.
fetch() {
  local header
  header="AUTHORIZATION: basic $(printf 'x-access-token:%s' "$TOKEN" | base64 | tr -d '\n')"
  GIT_CONFIG_COUNT=2 GIT_CONFIG_KEY_1="http.$GITHUB_SERVER_URL/.extraheader" GIT_CONFIG_VALUE_1="$header" GIT_TERMINAL_PROMPT=0 \
    git fetch --quiet --no-tags "$@"
}

cd "$PROJECT"
# Container jobs run as another user than the one whom the checkout belongs to.
export GIT_CONFIG_COUNT=1 GIT_CONFIG_KEY_0=safe.directory GIT_CONFIG_VALUE_0='*'
commit HEAD >/dev/null || fail "there is no commit here to compare; let actions/checkout run before dpend."

wanted=${BASE:-$BASE_SHA}
case $wanted in
  '') fail "there is nothing to compare with: name a revision with the input base." ;;
  -* | *[[:space:]]*) fail "base: this is no revision." ;;
esac

# What GitHub checks out is the pull request merged into its branch, which is the first parent of the merge: one more commit.
if [ -z "$BASE" ] && [ -n "$HEAD_SHA" ] && [ "$(commit HEAD)" != "$HEAD_SHA" ] && is_shallow && ! commit 'HEAD^1' >/dev/null; then
  fetch --deepen=1 origin "$(commit HEAD)" || true
fi

if [ -z "$BASE" ] && [ -n "$HEAD_SHA" ] && [ "$(commit 'HEAD^2' || true)" = "$HEAD_SHA" ]; then
  revision=$(commit 'HEAD^1')
elif ! revision=$(commit "$wanted"); then
  # In a whole clone, one commit without its history would have nothing in common with HEAD.
  depth=()
  if is_shallow; then depth=(--depth=1); fi
  fetch ${depth[@]+"${depth[@]}"} origin "$wanted" ||
    fail "the revision to compare with can't be fetched; check that it exists, or let actions/checkout fetch it with fetch-depth."
  revision=$(commit FETCH_HEAD)
fi

# What the branch did not have yet is no change that it makes. Where the clone does not reach so far, both are compared as they are.
if began=$(git merge-base "$revision" HEAD); then
  comparison="--base=$began"
else
  comparison=$revision
fi
echo "Comparing with $revision"
echo "comparison=$comparison" >>"$GITHUB_OUTPUT"
