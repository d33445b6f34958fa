import DpendGraph

/// The address of a file of a repository on the web, with the form in which its host links a line.
package struct SourceFileAddress: Hashable, Sendable, CustomStringConvertible {
  /// How an address names a line.
  package enum LineForm: Hashable, Sendable {
    /// By a fragment: this text and the number.
    case fragment(String)

    /// By parameters of the query, which select the line.
    case query
  }

  private let file: String
  private let form: LineForm

  /// Creates an address.
  ///
  /// - Parameters:
  ///   - folder: The address to which the path of the file is appended, with a slash at its end.
  ///   - path: The path of the file in the repository.
  ///   - form: How the address names a line.
  package init(in folder: WebAddress, path: String, lines form: LineForm) {
    // In a query, a plus sign is a space.
    file = folder.description + (form == .query ? path.asURLPath.replacing("+", with: "%2B") : path.asURLPath)
    self.form = form
  }

  /// Returns the address of a line.
  package func line(_ number: Int) -> String { address(line: String(number), next: String(number + 1)) }

  /// The address with `{line}` in place of the number of a line, and `{next}` in place of the next number, for scripts.
  var pattern: String { address(line: "{line}", next: "{next}") }

  private func address(line: String, next: String) -> String {
    switch form {
    case .fragment(let text): "\(file)#\(text)\(line)"
    case .query: "\(file)&line=\(line)&lineEnd=\(next)&lineStartColumn=1&lineEndColumn=1"
    }
  }

  /// The address of the first line.
  package var description: String { line(1) }
}

/// The paths of source files for readers, and the links to them on the web.
package struct SourceLinks: Sendable {
  private let file: @Sendable (String) -> SourceFileAddress?

  /// The paths that readers see, by the files of locations, where they differ.
  let shownPaths: [String: String]

  /// Creates links below one address.
  ///
  /// - Parameters:
  ///   - base: The address of the repository's files, such as `https://github.com/owner/name/blob/main`; nil for no links.
  ///   - shownPaths: The paths that readers see, by the files of locations, where they differ.
  ///   - path: Returns the path of a file in the repository for the file of a location.
  package init(
    base: WebAddress?,
    shownPaths: [String: String] = [:],
    path: @escaping @Sendable (String) -> String = { $0 }
  ) {
    self.shownPaths = shownPaths
    let folder = base.flatMap { $0.description.hasSuffix("/") ? $0 : WebAddress($0.description + "/") ?? $0 }
    file = { file in folder.map { SourceFileAddress(in: $0, path: path(file), lines: .fragment("L")) } }
  }

  /// Creates links to some files.
  ///
  /// - Parameters:
  ///   - addresses: The addresses of the files, by the files of locations; locations in other files have no links.
  ///   - shownPaths: The paths that readers see, by the files of locations, where they differ.
  package init(_ addresses: [String: SourceFileAddress], shownPaths: [String: String] = [:]) {
    self.shownPaths = shownPaths
    file = { addresses[$0] }
  }

  /// Returns the path that readers see.
  func path(ofFile file: String) -> String { shownPaths[file] ?? file }

  /// Returns the address of a line; nil without links.
  func address(of location: SourceLocation) -> String? { file(location.file)?.line(location.line) }

  /// Returns the address of a file in which a script replaces `{line}` and `{next}`; nil without links.
  package func pattern(ofFile path: String) -> String? { file(path)?.pattern }
}
