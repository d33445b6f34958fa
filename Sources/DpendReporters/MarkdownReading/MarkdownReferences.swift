/// The targets of what a Markdown text refers to.
struct MarkdownReferences {
  /// Returns the target of the destination of a link; nil for a link that is shown as text.
  var link: (String) -> ReportLink?

  /// Returns the path of the file of an image; nil for an image that is shown as text.
  var image: (String) -> String? = { _ in nil }

  /// Returns the page of a symbol in two backticks, as DocC links it; nil for one that is shown as code.
  var symbol: (String) -> PageTarget? = { _ in nil }

  /// Whether HTML tags are shown as text; otherwise they are left out.
  var showsTags = false

  /// The same form of text without any target.
  var withoutTargets: MarkdownReferences { MarkdownReferences(link: { _ in nil }, showsTags: showsTags) }
}

/// The target of a link in a Markdown text.
enum ReportLink: Hashable {
  /// A page of the documentation.
  case page(PageTarget)

  /// A web page.
  case web(WebAddress)
}
