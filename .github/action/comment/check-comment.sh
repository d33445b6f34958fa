#!/usr/bin/env bash
# Checks that a comment may be posted on its pull request. An untrusted run created the artifact, so the pull request must match the
# commit and the repository of the run, according to GitHub.
#
# Reads FOLDER, HEAD_SHA, HEAD_REPOSITORY and TOKEN; writes pull-request and comment.
set -euo pipefail

fail() {
  echo "::error title=dpend::$1"
  exit 2
}

for file in pull-request comment.md; do
  [ -f "$FOLDER/$file" ] && [ ! -L "$FOLDER/$file" ] || fail "the artifact has no file $file."
done
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
