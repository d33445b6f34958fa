#!/usr/bin/env bash
# Prints the formula for Homebrew that installs the archive of a release: formula.sh ADDRESS FOLDER
#
# ADDRESS is that of the repository, and FOLDER contains the archives of the release. Homebrew on Linux has another version of Graphviz's
# library than the archives for Linux require, so the formula is for macOS.
set -euo pipefail

fail() {
  echo "error: $1" >&2
  exit 2
}

[ $# = 2 ] || fail "usage: formula.sh ADDRESS FOLDER"
case $1 in *[!A-Za-z0-9:/._-]*) fail "$1: not the address of a repository" ;; esac
sums=("$2"/dpend-*-macos-arm64.tar.gz.sha256)
[ ${#sums[@]} = 1 ] && [ -f "${sums[0]}" ] || fail "$2: not one archive for macOS"
read -r sum archive <"${sums[0]}"
version=${archive#dpend-}
version=${version%-macos-arm64.tar.gz}

cat <<FORMULA
class Dpend < Formula
  desc "Analyze, draw and document dependency injection in Swift"
  homepage "$1"
  url "$1/releases/download/$version/$archive"
  version "$version"
  sha256 "$sum"
  license "Apache-2.0"

  depends_on arch: :arm64
  depends_on "graphviz"
  depends_on :macos

  def install
    bin.install "bin/dpend"
    bash_completion.install "share/bash-completion/completions/dpend"
    fish_completion.install "share/fish/vendor_completions.d/dpend.fish"
    zsh_completion.install "share/zsh/site-functions/_dpend"
    doc.install Dir["share/doc/dpend/*"]
  end

  test do
    (testpath/"Lamp.swift").write "final class Lamp {}\nlet lamp = Lamp()\n"
    assert_match "Lamp", shell_output("#{bin}/dpend tree --quiet")
    assert_match version.to_s, shell_output("#{bin}/dpend --version")
  end
end
FORMULA
