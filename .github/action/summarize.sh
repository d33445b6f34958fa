#!/usr/bin/env bash
# Puts what dpend wrote on the page of the run.
#
# Reads REPORTS and EXIT_CODE.
set -euo pipefail

# A summary above 1 MiB is not shown at all.
limit=1048576
if [ ! -f "$REPORTS/summary.md" ]; then
  echo "dpend could not do its work (exit code $EXIT_CODE); the log of this step says why." >>"$GITHUB_STEP_SUMMARY"
elif [ "$(wc -c <"$REPORTS/summary.md")" -gt "$limit" ]; then
  echo "What dpend found is too long for this page; the log of the step names the worst of it." >>"$GITHUB_STEP_SUMMARY"
else
  cat "$REPORTS/summary.md" >>"$GITHUB_STEP_SUMMARY"
fi
