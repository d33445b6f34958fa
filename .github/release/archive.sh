#!/usr/bin/env bash
# Packs a built dpend for machines like this one: archive.sh PROGRAM FOLDER
#
# Writes dpend-VERSION-SYSTEM-ARCHITECTURE.tar.gz and its SHA-256 checksum to the folder. The layout is that of a prefix such as
# /usr/local. The same program gives the same bytes, regardless of the time, the user and the folder.
set -euo pipefail
export LC_ALL=C TZ=UTC0 COPYFILE_DISABLE=1
umask 022

fail() {
  echo "error: $1" >&2
  exit 2
}

[ $# = 2 ] || fail "usage: archive.sh PROGRAM FOLDER"
sources=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
program=$(command -v -- "$1") || fail "$1: no such program; build it first"
version=$("$program" --version) || fail "$1: the program does not run, so its version is not known"
case $version in '' | *[!A-Za-z0-9.+-]*) fail "$1: '$version' is not a version" ;; esac

system=$(uname -s | tr '[:upper:]' '[:lower:]')
[ "$system" != darwin ] || system=macos
architecture=$(uname -m)
[ "$architecture" != aarch64 ] || architecture=arm64
name=dpend-$version-$system-$architecture

staging=$(mktemp -d)
trap 'rm -rf "$staging"' EXIT
prefix=$staging/$name
share=$prefix/share
mkdir -p "$prefix/bin" "$share/doc/dpend/licenses" "$share/bash-completion/completions" "$share/fish/vendor_completions.d" \
  "$share/zsh/site-functions"
install -m 755 "$program" "$prefix/bin/dpend"
install -m 644 "$sources/LICENSE" "$sources/CHANGELOG.md" "$sources/.github/release/INSTALL.txt" "$share/doc/dpend"
# The program contains code of its dependencies, whose licenses require their texts.
for checkout in "$sources"/.build/checkouts/*/; do
  [ -d "$checkout" ] || fail "$checkout: no dependencies, whose licenses are part of the archive; run 'swift package resolve'"
  license=$(find "$checkout" -maxdepth 1 -name 'LICENSE*')
  [ -f "$license" ] || fail "$checkout: not one file with the license"
  install -m 644 "$license" "$share/doc/dpend/licenses/$(basename "$checkout").txt"
done
"$program" --generate-completion-script bash >"$share/bash-completion/completions/dpend"
"$program" --generate-completion-script fish >"$share/fish/vendor_completions.d/dpend.fish"
"$program" --generate-completion-script zsh >"$share/zsh/site-functions/_dpend"

# GNU tar and the tar of macOS have different options for the owner.
case $(tar --version) in
  *GNU*) owner=(--owner=0 --group=0 --numeric-owner) ;;
  *) owner=(--uid 0 --gid 0 --numeric-owner) ;;
esac
cd "$staging"
find "$name" -exec touch -t 200001010000 {} +
find "$name" | sort >files
cd - >/dev/null
mkdir -p "$2"
tar -C "$staging" -c -f - --format=ustar --no-recursion "${owner[@]}" -T "$staging/files" | gzip -n >"$2/$name.tar.gz"

sum=(sha256sum)
command -v sha256sum >/dev/null || sum=(shasum -a 256)
cd "$2"
"${sum[@]}" "$name.tar.gz" >"$name.tar.gz.sha256"
echo "Wrote $2/$name.tar.gz and $name.tar.gz.sha256"
