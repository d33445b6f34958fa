#!/usr/bin/env bash
# Exits with the exit code of dpend: 1 for findings, 2 if a part of the work failed.
#
# Reads EXIT_CODE.
set -euo pipefail

case $EXIT_CODE in
  0) ;;
  1) echo "::error title=dpend::The dependency graph has findings that fail this check; see the summary of the run." ;;
  *) echo "::error title=dpend::A part of the work of dpend failed; see the log of this step." ;;
esac
exit "$EXIT_CODE"
