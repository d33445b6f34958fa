#!/usr/bin/env bash
# Determines the base revision of a pull request, and fetches it if the checkout is too shallow.
#
# Reads PROJECT, BASE, BASE_SHA, HEAD_SHA and TOKEN; writes comparison, the argument of dpend: the
# option --base, or a revision to compare with HEAD.
set -euo pipefail

fail() {
  echo "::error title=dpend::$1"
  exit 2
}

commit() { git rev-parse --verify --quiet --end-of-options "$1^{commit}"; }

is_shallow() { [ "$(git rev-parse --is-shallow-repository)" = true ]; }

# The token is passed in the environment, because other processes can read command lines.
fetch() {
  local header
  header="AUTHORIZATION: basic $(printf 'x-access-token:%s' "$TOKEN" | base64 | tr -d '\n')"
  GIT_CONFIG_COUNT=2 GIT_CONFIG_KEY_1="http.$GITHUB_SERVER_URL/.extraheader" GIT_CONFIG_VALUE_1="$header" GIT_TERMINAL_PROMPT=0 \
    git fetch --quiet --no-tags "$@"
}

cd "$PROJECT"
# Container jobs run as another user than the owner of the checkout.
export GIT_CONFIG_COUNT=1 GIT_CONFIG_KEY_0=safe.directory GIT_CONFIG_VALUE_0='*'
commit HEAD >/dev/null || fail "no commit is checked out; run actions/checkout before dpend."

wanted=${BASE:-$BASE_SHA}
case $wanted in
  '') fail "the base revision is not known; set the input base." ;;
  -* | *[[:space:]]*) fail "base: not a revision." ;;
esac

# GitHub checks out the merge commit of the pull request, whose first parent is the base branch: one more commit is required.
if [ -z "$BASE" ] && [ -n "$HEAD_SHA" ] && [ "$(commit HEAD)" != "$HEAD_SHA" ] && is_shallow && ! commit 'HEAD^1' >/dev/null; then
  fetch --deepen=1 origin "$(commit HEAD)" || true
fi

if [ -z "$BASE" ] && [ -n "$HEAD_SHA" ] && [ "$(commit 'HEAD^2' || true)" = "$HEAD_SHA" ]; then
  revision=$(commit 'HEAD^1')
elif ! revision=$(commit "$wanted"); then
  # In a full clone, a single commit without its history would have no merge base with HEAD.
  depth=()
  if is_shallow; then depth=(--depth=1); fi
  fetch ${depth[@]+"${depth[@]}"} origin "$wanted" ||
    fail "cannot fetch the base revision; check that it exists, or fetch it with fetch-depth of actions/checkout."
  revision=$(commit FETCH_HEAD)
fi

# Compare with the merge base, so that later commits of the base do not count as changes. If the clone does not contain it, compare
# both commits directly.
if began=$(git merge-base "$revision" HEAD); then
  comparison="--base=$began"
else
  comparison=$revision
fi
echo "Comparing with $revision"
echo "comparison=$comparison" >>"$GITHUB_OUTPUT"
