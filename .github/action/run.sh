#!/usr/bin/env bash
# Runs dpend and stores its exit code, with which the last step exits after all reports are published.
#
# Reads PROJECT, DPEND, MODE, COMPARISON, REPORTS, BASELINE, FAIL_ON, COMMENT_ID, HEAD_SHA, PULL_REQUEST and ARGUMENTS (one per line);
# writes exit-code, and sarif and comment if these files exist.
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
# Container jobs run as another user than the owner of the checkout.
export GIT_CONFIG_COUNT=1 GIT_CONFIG_KEY_0=safe.directory GIT_CONFIG_VALUE_0='*'

# The output of dpend contains names from the project's code, which must not run workflow commands. Both streams are one, because the
# runner reads them independently: it could read a line of the other one after the end of the pause.
pause=$(od -An -N16 -tx1 /dev/urandom | tr -d ' \n')
code=0
echo "::stop-commands::$pause"
"$DPEND" "${words[@]}" 2>&1 || code=$?
echo
echo "::$pause::"
[ ! -f "$REPORTS/annotations.txt" ] || cat "$REPORTS/annotations.txt"

{
  echo "exit-code=$code"
  [ ! -f "$REPORTS/dpend.sarif" ] || echo "sarif=$REPORTS/dpend.sarif"
  [ ! -f "$REPORTS/comment.md" ] || echo "comment=$REPORTS/comment.md"
} >>"$GITHUB_OUTPUT"
# The workflow that comments on pull requests from forks reads this file.
[ -z "$PULL_REQUEST" ] || echo "$PULL_REQUEST" >"$REPORTS/pull-request"
