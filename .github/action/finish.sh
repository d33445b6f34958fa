#!/usr/bin/env bash
# Ends as dpend did: 1 for findings, 2 where a part of the work could not be done.
#
# Reads EXIT_CODE.
set -euo pipefail

case $EXIT_CODE in
  0) ;;
  1) echo "::error title=dpend::The dependency graph has findings that fail this check; the summary of the run tells them." ;;
  *) echo "::error title=dpend::dpend could not do a part of its work; the log of this step says what and why." ;;
esac
exit "$EXIT_CODE"
