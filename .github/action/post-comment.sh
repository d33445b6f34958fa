#!/usr/bin/env bash
# Posts a comment on a pull request, or puts it in the place of the one that an earlier run posted.
#
# Reads COMMENT, COMMENT_ID, AUTHOR, PULL_REQUEST and TOKEN; writes posted and url. A token that may not write is no mistake of the
# pull request's: then posted is false, and the step succeeds.
set -euo pipefail

fail() {
  echo "::error title=dpend::$1"
  exit 2
}

answer=$(mktemp "$RUNNER_TEMP/dpend-answer-XXXXXX")
body=$(mktemp "$RUNNER_TEMP/dpend-body-XXXXXX")
trap 'rm -f "$answer" "$body"' EXIT

# Prints the status of the answer, 000 where there is none. The token is read from a pipe: command lines can be read by all.
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
  echo "::notice title=dpend::The comment was not posted ($1${reason:+: $reason}); the summary of the run says the same."
  echo "posted=false" >>"$GITHUB_OUTPUT"
  exit 0
}

for tool in curl jq; do command -v "$tool" >/dev/null || fail "$tool is missing; install it, or set comment to false."; done
case $PULL_REQUEST in '' | *[!0-9]*) fail "there is no pull request to comment on." ;; esac
marker="<!-- dpend:report:$COMMENT_ID -->"
first=
IFS= read -r first <"$COMMENT" || true
[ "$first" = "$marker" ] || fail "the comment does not begin with its mark, by which it is found again."
[ "$(wc -c <"$COMMENT")" -le 65536 ] || fail "the comment is longer than GitHub takes."
jq -Rs '{body: .}' "$COMMENT" >"$body"

# The mark alone is not enough: anybody can write it.
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
# None yet, or it was deleted in the meantime.
[ "$status" != 404 ] || status=$(request POST "issues/$PULL_REQUEST/comments")
case $status in 200 | 201) ;; *) give_up "$status" ;; esac
url=$(jq -r '.html_url // empty | tostring' "$answer" | tr -d '\r\n')
echo "Posted ${url:-the comment}"
{
  echo "posted=true"
  echo "url=$url"
} >>"$GITHUB_OUTPUT"
