#!/bin/sh
# What the job of .gitlab/dpend.gitlab-ci.yml does: analyzes, compares a merge request with what it goes to, and tells the
# difference in a note, which later runs update. Ends as dpend does.
set -eu

reports=$CI_PROJECT_DIR/dpend-reports
mkdir -p "$reports"
cd "$CI_PROJECT_DIR/${DPEND_PROJECT:-.}"
# The runner clones as another user than the image's.
GIT_CONFIG_COUNT=1 GIT_CONFIG_KEY_0=safe.directory GIT_CONFIG_VALUE_0=$CI_PROJECT_DIR
export GIT_CONFIG_COUNT GIT_CONFIG_KEY_0 GIT_CONFIG_VALUE_0

# GitLab compares this report with that of the other branch itself, so it holds all findings on both sides.
set -- "--report=gitlab=$reports/gl-code-quality.json"
[ ! -f .dpend-baseline ] || set -- "$@" --baseline=.dpend-baseline
code=0
dpend analyze "$@" || code=$?
[ -n "${CI_MERGE_REQUEST_IID:-}" ] && [ "$code" -lt 2 ] || exit "$code"

# In a pipeline for merged results the tip of the target branch is a parent; in any other what counts is where the branch began.
base=${CI_MERGE_REQUEST_TARGET_BRANCH_SHA:-}
[ -n "$base" ] || base=$CI_MERGE_REQUEST_DIFF_BASE_SHA
git cat-file -e "$base^{commit}" 2>/dev/null || git fetch --quiet --no-tags --depth=1 origin "$base"
# Where the clone does not reach to where the branch began, both are compared as they are.
if git merge-base "$base" HEAD >/dev/null; then set -- "--base=$base"; else set -- "$base" HEAD; fi
[ -z "${CI_JOB_URL:-}" ] || set -- "$@" "--report-url=$CI_JOB_URL"
[ -z "${CI_PROJECT_URL:-}" ] || set -- "$@" "--source-url=$CI_PROJECT_URL/-/blob/$CI_COMMIT_SHA"
code=0
dpend diff "$@" "--report=markdown=$reports/comment.md" "--report=summary=$reports/summary.md" || code=$?

# The token is read from a pipe: command lines can be read by all.
request() {
  printf 'header = "PRIVATE-TOKEN: %s"\n' "$(printf %s "$DPEND_TOKEN" | tr -d '"\\\r\n')" |
    curl --config - --silent --show-error --fail --max-time 60 --header 'Content-Type: application/json' "$@"
}

post() {
  notes=$CI_API_V4_URL/projects/$CI_MERGE_REQUEST_PROJECT_ID/merge_requests/$CI_MERGE_REQUEST_IID/notes
  user=$(request --url "$CI_API_V4_URL/user" | jq .id) || return 1
  note=
  page=1
  while [ "$page" -le 50 ]; do
    found=$(request --url "$notes?per_page=100&page=$page") || return 1
    # The mark alone is not enough: anybody can write it.
    note=$(printf %s "$found" | jq -r --argjson user "$user" --rawfile comment "$reports/comment.md" '
      ($comment | split("\n")[0]) as $mark
      | first(.[] | select(.author.id == $user and ((.body // "") | split("\n")[0] // "" | rtrimstr("\r")) == $mark) | .id)
    ') || return 1
    [ -z "$note" ] && [ "$(printf %s "$found" | jq length)" -eq 100 ] || break
    page=$((page + 1))
  done
  # A line that begins with a slash would be taken for a command to GitLab.
  sed 's|^\([[:space:]]*\)/|\1\&#47;|' "$reports/comment.md" | jq -Rs '{body: .}' >"$reports/note.json"
  if [ -n "$note" ]; then
    request --request PUT --data-binary "@$reports/note.json" --output /dev/null --url "$notes/$note"
  else
    request --request POST --data-binary "@$reports/note.json" --output /dev/null --url "$notes"
  fi
}

if [ -f "$reports/comment.md" ]; then
  if [ -z "${DPEND_TOKEN:-}" ]; then
    echo "dpend: there is no variable DPEND_TOKEN, so no note is written; dpend-reports/comment.md has its text"
  elif ! post; then
    echo "dpend: the note could not be written; dpend-reports/comment.md has its text" >&2
  fi
  rm -f "$reports/note.json"
fi
exit "$code"
