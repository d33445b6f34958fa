extension Setting {
  /// The settings for the documentation.
  static let documentation: [Setting] = [
    Setting("title", "The title of the documentation.", example: "title: The Corner Bookshop", .text) {
      $1.title = $0
    },
    Setting(
      "source-url",
      """
      The URL of the repository's files on the web; the documentation links locations to it. Default: that of git's remote `origin` on \
      GitHub, GitLab, Bitbucket, Azure DevOps, Gitea, Forgejo or SourceHut.
      """,
      example: "source-url: https://github.com/owner/name/blob/main",
      .webAddress
    ) { $1.sourceURL = $0 },
    Setting(
      "pages",
      "Markdown files, and folders with some, in which `dpend docs` fills the contents of markers. The site shows them too.",
      example: """
        pages:
          - README.md
          - Documentation/Decisions
        """,
      .oneOrMore(.path)
    ) { $1.pages = $0 },
    Setting(
      "docc",
      "A catalog of DocC, in whose folder `DependencyGraph` `dpend docs` writes articles.",
      example: "docc: Sources/Shop/Shop.docc",
      .path
    ) { $1.catalog = $0 },
  ]
}
