extension Setting {
  /// The settings for the documentation.
  static let documentation: [Setting] = [
    Setting("title", "The title of the documentation.", example: "title: The Corner Bookshop", .text) {
      $1.title = $0
    },
    Setting(
      "source-url",
      "The URL of the repository's files on the web; the documentation links locations to it.",
      example: "source-url: https://github.com/owner/name/blob/main",
      .webAddress
    ) { $1.sourceURL = $0 },
  ]
}
