extension Setting {
  /// What the documentation says of the project itself.
  static let documentation: [Setting] = [
    Setting("title", "The title of the documentation.", example: "title: The Corner Bookshop", .text()) {
      $1.title = $0
    },
    Setting(
      "source-url",
      "Where the repository's files can be read on the web; places in the documentation lead there.",
      example: "source-url: https://github.com/owner/name/blob/main",
      .text("URL")
    ) { $1.sourceURL = $0 },
  ]
}
