#!/bin/sh
# The script of the job in .gitlab/dpend.gitlab-ci.yml: analyzes the project, compares a merge request with its target, and writes
# the difference to a note, which later runs update. Exits with the exit code of dpend.
set -eu

reports=$CI_PROJECT_DIR/dpend-reports
mkdir -p "$reports"
cd "$CI_PROJECT_DIR/${DPEND_PROJECT:-.}"
# The runner clones the repository as another user than that of the image.
GIT_CONFIG_COUNT=1 GIT_CONFIG_KEY_0=safe.directory GIT_CONFIG_VALUE_0=$CI_PROJECT_DIR
export GIT_CONFIG_COUNT GIT_CONFIG_KEY_0 GIT_CONFIG_VALUE_0

# GitLab compares this report with that of the target branch, so the report contains all findings.
set -- "--report=gitlab=$reports/gl-code-quality.json"
[ ! -f .dpend-baseline ] || set -- "$@" --baseline=.dpend-baseline
code=0
dpend analyze "$@" || code=$?
[ -n "${CI_MERGE_REQUEST_IID:-}" ] && [ "$code" -lt 2 ] || exit "$code"

# In a merged results pipeline, the tip of the target branch is a parent; otherwise, compare with the merge base.
base=${CI_MERGE_REQUEST_TARGET_BRANCH_SHA:-}
[ -n "$base" ] || base=$CI_MERGE_REQUEST_DIFF_BASE_SHA
git cat-file -e "$base^{commit}" 2>/dev/null || git fetch --quiet --no-tags --depth=1 origin "$base"
# If the clone does not contain the merge base, compare both commits directly.
if git merge-base "$base" HEAD >/dev/null; then set -- "--base=$base"; else set -- "$base" HEAD; fi
[ -z "${CI_JOB_URL:-}" ] || set -- "$@" "--report-url=$CI_JOB_URL"
[ -z "${CI_PROJECT_URL:-}" ] || set -- "$@" "--source-url=$CI_PROJECT_URL/-/blob/$CI_COMMIT_SHA"
code=0
dpend diff "$@" "--report=markdown=$reports/comment.md" "--report=summary=$reports/summary.md" || code=$?

# curl reads the token from a pipe, because other processes can read command lines.
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
    # The marker alone is not sufficient, because every user can write it.
    note=$(printf %s "$found" | jq -r --argjson user "$user" --rawfile comment "$reports/comment.md" '
      ($comment | split("\n")[0]) as $mark
      | first(.[] | select(.author.id == $user and ((.body // "") | split("\n")[0] // "" | rtrimstr("\r")) == $mark) | .id)
    ') || return 1
    [ -z "$note" ] && [ "$(printf %s "$found" | jq length)" -eq 100 ] || break
    page=$((page + 1))
  done
  # GitLab would run a line that begins with a slash as a quick action.
  sed 's|^\([[:space:]]*\)/|\1\&#47;|' "$reports/comment.md" | jq -Rs '{body: .}' >"$reports/note.json"
  if [ -n "$note" ]; then
    request --request PUT --data-binary "@$reports/note.json" --output /dev/null --url "$notes/$note"
  else
    request --request POST --data-binary "@$reports/note.json" --output /dev/null --url "$notes"
  fi
}

if [ -f "$reports/comment.md" ]; then
  if [ -z "${DPEND_TOKEN:-}" ]; then
    echo "dpend: no note is written because DPEND_TOKEN is not set; its text is in dpend-reports/comment.md"
  elif ! post; then
    echo "dpend: could not write the note; its text is in dpend-reports/comment.md" >&2
  fi
  rm -f "$reports/note.json"
fi
exit "$code"
