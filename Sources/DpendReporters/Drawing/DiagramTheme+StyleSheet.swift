extension DiagramTheme {
  /// How wide the steps are, in units of a picture, by which pages limit the width of pictures.
  private static let widthOfStep = 50

  /// The step that a picture of a width belongs to.
  static func widthStep(for width: Double) -> Int { max(1, Int((width / Double(widthOfStep)).rounded(.up))) }

  /// The style sheet of the pages: both themes, and for each width of a picture how large it is shown.
  ///
  /// A unit of a picture is at least one pixel wide, so that its smallest text, of nine units, can be read, and at most four
  /// thirds.
  ///
  /// - Parameter widestStep: The step of the widest picture.
  /// - Returns: The rules of the style sheet.
  static func pageStyleSheet(widestStep: Int) -> String {
    let steps = (1...max(1, widestStep)).map { step in
      let width = step * widthOfStep
      return ".picture-w\(step) { min-width: \(width)px; max-width: \(width * 4 / 3)px; }\n"
    }
    return """
      /* The colours of the pictures, and how large they are shown. Written by dpend. */

      :root {
      \(variables(light))}
      @media (prefers-color-scheme: dark) {
      :root:not([data-theme="light"]) {
      \(variables(dark))}
      }
      :root[data-theme="dark"] {
      \(variables(dark))}
      .canvas { background: var(--diagram-background); }
      .scope-transient { --scope: var(--diagram-transient); }
      .scope-resolution { --scope: var(--diagram-resolution); }
      .scope-component { --scope: var(--diagram-component); }
      .scope-weak { --scope: var(--diagram-weak); }
      .scope-singleton { --scope: var(--diagram-singleton); }
      \(rules)\(behavior)\(steps.joined())
      """
  }

  /// The style sheet inside a picture that stands alone.
  static func styleSheet(for theme: Choice) -> String {
    switch theme {
    case .light: behavior
    case .dark: "svg {\n\(variables(dark))}\n\(rules)\(behavior)"
    case .auto:
      "svg {\n\(variables(light))}\n@media (prefers-color-scheme: dark) {\nsvg {\n\(variables(dark))}\n}\n\(rules)\(behavior)"
    }
  }

  private static func variables(_ color: (Role) -> String) -> String {
    Role.allCases.map { "--diagram-\($0.rawValue): \(color($0));\n" }.joined()
  }

  /// Puts the theme's colour in the place of the one that the picture was drawn in.
  private static var rules: String {
    Role.allCases.map { role in
      let color = light(role)
      let variable = "var(--diagram-\(role.rawValue))"
      return """
        .picture [fill="\(color)"] { fill: \(variable); }
        .picture [stroke="\(color)"] { stroke: \(variable); }

        """
    }.joined()
  }

  /// What happens under a pointer.
  private static var behavior: String {
    """
    .picture text { font-family: Helvetica, Arial, "Liberation Sans", "Nimbus Sans", Arimo, sans-serif; }
    .picture a { text-decoration: none; }
    .picture .node, .picture .edge { transition: opacity 0.12s; }
    .picture .node a:hover text, .picture .node a:focus text { text-decoration: underline; }
    .picture.has-lifted .node:not(.lifted), .picture.has-lifted .edge:not(.lifted) { opacity: 0.18; }
    .picture .edge.lifted path { stroke-width: 2.2; }

    """
  }
}
