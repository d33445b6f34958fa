#!/usr/bin/env bash
# Finds the revision that a pull request is compared with, and fetches it where the checkout is too shallow to have it.
#
# Reads PROJECT, BASE, BASE_SHA, HEAD_SHA and TOKEN; writes revision.
set -euo pipefail

fail() {
  echo "::error title=dpend::$1"
  exit 2
}

commit() { git rev-parse --verify --quiet --end-of-options "$1^{commit}"; }

# The token is handed over in the environment: what stands on a command line, every process can read.
fetch() {
  local header options=(--quiet --no-tags)
  # In a whole clone, one commit without its history would make everything look new.
  if [ "$(git rev-parse --is-shallow-repository)" = true ]; then options+=(--depth=1); fi
  header="AUTHORIZATION: basic $(printf 'x-access-token:%s' "$TOKEN" | base64 | tr -d '\n')"
  GIT_CONFIG_COUNT=2 GIT_CONFIG_KEY_1="http.$GITHUB_SERVER_URL/.extraheader" GIT_CONFIG_VALUE_1="$header" GIT_TERMINAL_PROMPT=0 \
    git fetch "${options[@]}" origin "$1"
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

if [ -z "$BASE" ] && [ -n "$HEAD_SHA" ] && [ "$(commit 'HEAD^2' || true)" = "$HEAD_SHA" ]; then
  # The merge commit of the pull request: its first parent is the branch that it goes to.
  revision=$(commit 'HEAD^1')
else
  if ! revision=$(commit "$wanted"); then
    fetch "$wanted" || fail "the revision to compare with can't be fetched; check that it exists, or let actions/checkout fetch it with fetch-depth."
    revision=$(commit FETCH_HEAD)
  fi
  # What the branch did not have yet is no change that it makes.
  [ -n "$BASE" ] || revision=$(git merge-base "$revision" HEAD || echo "$revision")
fi
echo "Comparing with $revision"
echo "revision=$revision" >>"$GITHUB_OUTPUT"
