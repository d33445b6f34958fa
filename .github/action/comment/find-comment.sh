#!/usr/bin/env bash
# Determines whether the run has a comment that it could not post.
#
# Reads RUN, COMMENT_ID and TOKEN; writes found.
set -euo pipefail

fail() {
  echo "::error title=dpend::$1"
  exit 2
}

for tool in curl jq; do command -v "$tool" >/dev/null || fail "$tool is missing."; done
case $COMMENT_ID in '' | *[!A-Za-z0-9._-]*) fail "comment-id: use letters, digits, '.', '_' and '-' only." ;; esac
case $RUN in '' | *[!0-9]*) fail "this action requires the event workflow_run." ;; esac

count=$(
  printf 'header = "Authorization: Bearer %s"\n' "$(printf %s "$TOKEN" | tr -d '"\\\r\n')" |
    curl --config - --silent --show-error --fail --max-time 60 --header 'Accept: application/vnd.github+json' \
      --url "$GITHUB_API_URL/repos/$GITHUB_REPOSITORY/actions/runs/$RUN/artifacts?name=dpend-comment-$COMMENT_ID" |
    jq '[.artifacts[] | select(.expired | not)] | length'
) || fail "cannot list the artifacts of the run; grant the job the permission 'actions: read'."
if [ "$count" = 0 ]; then echo "The run posted its comment itself, or has none."; fi
echo "found=$([ "$count" = 0 ] && echo false || echo true)" >>"$GITHUB_OUTPUT"
