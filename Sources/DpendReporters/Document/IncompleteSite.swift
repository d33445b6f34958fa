/// The notice on a site while its pages are replaced, which remains if dpend is stopped meanwhile.
enum IncompleteSite {
  private static let notice = """
    dpend is replacing these pages, so some of them are older than others. If dpend is not running, it was stopped: run it again.
    """

  /// The Markdown page that replaces the overview.
  static let markdown = notice + "\n"

  /// The rule at the end of the style sheet, which all HTML pages share.
  static let styleSheet = """

    html::before {
      content: "\(notice)";
      display: block;
      padding: 0.75rem 1rem;
      color: var(--warning);
      background: var(--warning-soft);
      font-weight: 600;
    }

    """
}
