#!/usr/bin/env bash
# Posts a comment on a pull request, or updates the comment of an earlier run.
#
# Reads COMMENT, COMMENT_ID, AUTHOR, PULL_REQUEST and TOKEN; writes posted and url. A token without write permission is not an
# error of the pull request: posted is false then, and the step succeeds.
set -euo pipefail

fail() {
  echo "::error title=dpend::$1"
  exit 2
}

answer=$(mktemp "$RUNNER_TEMP/dpend-answer-XXXXXX")
body=$(mktemp "$RUNNER_TEMP/dpend-body-XXXXXX")
trap 'rm -f "$answer" "$body"' EXIT

# Prints the status of the response, or 000 without one. curl reads the token from a pipe, because other processes can read command
# lines.
request() {
  local arguments=(--silent --show-error --max-time 60 --request "$1" --output "$answer" --write-out '%{http_code}')
  arguments+=(--header 'Accept: application/vnd.github+json' --header 'X-GitHub-Api-Version: 2022-11-28')
  if [ "$1" != GET ]; then arguments+=(--header 'Content-Type: application/json' --data-binary "@$body"); fi
  : >"$answer"
  printf 'header = "Authorization: Bearer %s"\n' "$(printf %s "$TOKEN" | tr -d '"\\\r\n')" |
    curl --config - "${arguments[@]}" --url "$GITHUB_API_URL/repos/$GITHUB_REPOSITORY/$2" || true
}

give_up() {
  local reason
  reason=$(jq -r '.message // empty | tostring' "$answer" 2>/dev/null | tr -d '\r\n' | sed 's/%/%25/g') || true
  echo "::notice title=dpend::The comment was not posted ($1${reason:+: $reason}); the summary of the run has the same text."
  echo "posted=false" >>"$GITHUB_OUTPUT"
  exit 0
}

for tool in curl jq; do command -v "$tool" >/dev/null || fail "$tool is missing; install it, or set comment to false."; done
case $PULL_REQUEST in '' | *[!0-9]*) fail "no pull request to comment on." ;; esac
marker="<!-- dpend:report:$COMMENT_ID -->"
first=
IFS= read -r first <"$COMMENT" || true
[ "$first" = "$marker" ] || fail "the comment does not begin with its marker, which identifies it in later runs."
[ "$(wc -c <"$COMMENT")" -le 65536 ] || fail "the comment exceeds the limit of GitHub."
jq -Rs '{body: .}' "$COMMENT" >"$body"

# The marker alone is not sufficient, because every user can write it.
earlier=
for page in $(seq 1 50); do
  status=$(request GET "issues/$PULL_REQUEST/comments?per_page=100&page=$page")
  [ "$status" = 200 ] || give_up "$status"
  earlier=$(jq -r --arg marker "$marker" --arg author "$AUTHOR" '
    first(.[] | select(.user.login == $author and ((.body // "") | split("\n")[0] // "" | rtrimstr("\r")) == $marker) | .id)
  ' "$answer")
  if [ -n "$earlier" ] || [ "$(jq length "$answer")" -lt 100 ]; then break; fi
done

status=404
[ -z "$earlier" ] || status=$(request PATCH "issues/comments/$earlier")
# No comment exists yet, or it was deleted in the meantime.
[ "$status" != 404 ] || status=$(request POST "issues/$PULL_REQUEST/comments")
case $status in 200 | 201) ;; *) give_up "$status" ;; esac
url=$(jq -r '.html_url // empty | tostring' "$answer" | tr -d '\r\n')
echo "Posted ${url:-the comment}"
{
  echo "posted=true"
  echo "url=$url"
} >>"$GITHUB_OUTPUT"
