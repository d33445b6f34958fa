#!/usr/bin/env bash
# Checks that the archives in a folder have the version of the tag GITHUB_REF_NAME: check-version.sh FOLDER
set -euo pipefail

for archive in "$1"/*.tar.gz; do
  case ${archive##*/} in
    "dpend-$GITHUB_REF_NAME-"*) ;;
    *)
      echo "error: $archive: the tag is $GITHUB_REF_NAME; change Sources/DpendKit/Version.swift or the tag" >&2
      exit 1
      ;;
  esac
done
