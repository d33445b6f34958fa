#!/usr/bin/env bash
# Runs dpend and notes how it ended; the last step ends with the same exit code, once everything is told.
#
# Reads PROJECT, DPEND, MODE, COMPARISON, REPORTS, BASELINE, FAIL_ON, COMMENT_ID, HEAD_SHA, PULL_REQUEST and ARGUMENTS (one a line);
# writes exit-code, and sarif and comment where there is such a file.
set -euo pipefail

words=("--report=sarif=$REPORTS/dpend.sarif" "--report=github=$REPORTS/annotations.txt")
if [ "$MODE" = diff ]; then
  words=("--comment-id=$COMMENT_ID" "${words[@]}")
  case $COMPARISON in
    --base=*) words=(diff "$COMPARISON" "${words[@]}") ;;
    *) words=(diff "$COMPARISON" HEAD "${words[@]}") ;;
  esac
  repository=$GITHUB_SERVER_URL/$GITHUB_REPOSITORY
  words+=("--report-url=$repository/actions/runs/$GITHUB_RUN_ID" "--source-url=$repository/blob/${HEAD_SHA:-$GITHUB_SHA}")
  words+=("--report=markdown=$REPORTS/comment.md" "--report=summary=$REPORTS/summary.md")
  while IFS= read -r gate; do
    [ -z "$gate" ] || words+=("--fail-on=$gate")
  done <<<"${FAIL_ON//,/$'\n'}"
else
  words=(analyze "${words[@]}" "--report=markdown=$REPORTS/summary.md")
  [ -z "$BASELINE" ] || words+=("--baseline=$BASELINE")
fi
while IFS= read -r word; do
  [ -z "$word" ] || words+=("$word")
done <<<"$ARGUMENTS"

cd "$PROJECT"
# Container jobs run as another user than the one whom the checkout belongs to.
export GIT_CONFIG_COUNT=1 GIT_CONFIG_KEY_0=safe.directory GIT_CONFIG_VALUE_0='*'

# What dpend prints holds names from the project's code, which must command nothing here.
pause=$(od -An -N16 -tx1 /dev/urandom | tr -d ' \n')
code=0
echo "::stop-commands::$pause"
"$DPEND" "${words[@]}" || code=$?
echo
echo "::$pause::"
[ ! -f "$REPORTS/annotations.txt" ] || cat "$REPORTS/annotations.txt"

{
  echo "exit-code=$code"
  [ ! -f "$REPORTS/dpend.sarif" ] || echo "sarif=$REPORTS/dpend.sarif"
  [ ! -f "$REPORTS/comment.md" ] || echo "comment=$REPORTS/comment.md"
} >>"$GITHUB_OUTPUT"
# For the workflow that comments on pull requests from forks.
[ -z "$PULL_REQUEST" ] || echo "$PULL_REQUEST" >"$REPORTS/pull-request"
