#!/usr/bin/env bash
# Checks that a comment may be posted on its pull request. An untrusted run created the artifact, so the pull request must match the
# commit and the repository of the run, according to GitHub, and the comment must consist of lines that dpend writes.
#
# Reads FOLDER, COMMENT_ID, HEAD_SHA, HEAD_REPOSITORY and TOKEN; writes pull-request and comment.
set -euo pipefail

fail() {
  echo "::error title=dpend::$1"
  exit 2
}

for file in pull-request comment.md; do
  [ -f "$FOLDER/$file" ] && [ ! -L "$FOLDER/$file" ] || fail "the artifact has no file $file."
done
[ "$(wc -c <"$FOLDER/comment.md")" -le 65536 ] || fail "the comment exceeds the limit of GitHub."
names=(--arg mark "<!-- dpend:report:$COMMENT_ID -->" --arg repository "$GITHUB_SERVER_URL/$GITHUB_REPOSITORY")
foreign=$(jq -Rsr "${names[@]}" -f "${BASH_SOURCE[0]%/*}/own-markdown.jq" "$FOLDER/comment.md") || fail "the comment cannot be checked."
[ -z "$foreign" ] || fail "dpend does not write line $foreign of the comment; nothing is posted."
number=$(head -c 20 "$FOLDER/pull-request" | tr -d '\r\n')
case $number in '' | *[!0-9]*) fail "the artifact does not contain the number of a pull request." ;; esac

owner=$(
  printf 'header = "Authorization: Bearer %s"\n' "$(printf %s "$TOKEN" | tr -d '"\\\r\n')" |
    curl --config - --silent --show-error --fail --max-time 60 --header 'Accept: application/vnd.github+json' \
      --url "$GITHUB_API_URL/repos/$GITHUB_REPOSITORY/pulls/$number" |
    jq -r '"\(.head.sha) \(.head.repo.full_name)"'
) || fail "cannot read pull request $number."
if [ "$owner" != "$HEAD_SHA $HEAD_REPOSITORY" ]; then
  echo "::notice title=dpend::Pull request $number is not at the commit of the run; nothing is posted."
  exit 0
fi
{
  echo "pull-request=$number"
  echo "comment=$FOLDER/comment.md"
} >>"$GITHUB_OUTPUT"
