#!/usr/bin/env bash
# Adds the summary of dpend to the page of the run.
#
# Reads REPORTS and EXIT_CODE.
set -euo pipefail

# GitHub does not show summaries above 1 MiB.
limit=1048576
if [ ! -f "$REPORTS/summary.md" ]; then
  echo "dpend failed (exit code $EXIT_CODE); see the log of this step." >>"$GITHUB_STEP_SUMMARY"
elif [ "$(wc -c <"$REPORTS/summary.md")" -gt "$limit" ]; then
  echo "The summary is too long for this page; see the log of this step." >>"$GITHUB_STEP_SUMMARY"
else
  cat "$REPORTS/summary.md" >>"$GITHUB_STEP_SUMMARY"
fi
