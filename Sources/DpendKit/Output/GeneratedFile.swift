import DpendGenerators
import DpendGraph
import Foundation

/// A generated file that may be committed beside the sources.
package struct GeneratedFile {
  private let path: String

  /// Creates a reference to a file, which need not exist.
  package init(path: String) {
    self.path = path
  }

  /// Whether the file exists.
  package var exists: Bool { path.absolutePath.fileKind != nil }

  /// Compares the file with the text that it should contain; a missing file is compared like an empty one.
  ///
  /// - Throws: ``WorkProblem`` if the file cannot be read.
  package func difference(from text: String) throws(WorkProblem) -> UnifiedDifference {
    .compare(try contents(), with: text)
  }

  /// Checks that generated code, or the description of a library, does not replace a file that dpend did not write.
  ///
  /// An empty file is replaceable, and so are an older library description and a file in which the library's own tool generated one of the
  /// new types.
  ///
  /// - Parameters:
  ///   - text: The new text.
  ///   - toolHeader: The words at the top of the files of the library's own tool; `nil` for none.
  /// - Throws: ``WorkProblem`` if it does, or if the file cannot be read.
  package func check(replaceableBy text: String, toolHeader: String? = nil) throws(WorkProblem) {
    guard canLoseContents else { return }
    let contents = try contents()
    if contents.isEmpty || contents == text || GeneratedSource.isWrittenByDpend(contents) { return }
    if let toolHeader, contents.headerComment.contains(toolHeader) {
      // The tool can generate other files from other templates.
      if !contents.outermostTypes.isDisjoint(with: text.outermostTypes) { return }
    }
    // JSON has no comment that could name its author.
    if !GeneratedSource.isWrittenByDpend(text), try isLibraryDescription(contents) { return }
    throw foreignFile(advice: Self.advice)
  }

  /// Checks that a text of a template does not replace a file that dpend did not write, as its first line shows.
  ///
  /// - Throws: ``WorkProblem`` if it does, or if the file cannot be read.
  package func check(replaceableByTemplate text: String) throws(WorkProblem) {
    guard canLoseContents else { return }
    let contents = try contents()
    let firstLine = contents.prefix { !$0.isNewline }
    if contents == text || contents.isEmpty || GeneratedSource.authorships.contains(where: firstLine.contains) {
      return
    }
    let mark = "; put '\(GeneratedSource.authorships[0])' on the first line of the template"
    throw foreignFile(advice: path.hasSuffix(".swift") ? Self.advice : Self.advice + mark)
  }

  /// Whether the file has contents, unlike a terminal or a pipe.
  private var canLoseContents: Bool { path.absolutePath.fileKind == S_IFREG }

  private func isLibraryDescription(_ text: String) throws(WorkProblem) -> Bool {
    do throws(WorkProblem) {
      _ = try LibraryFiles.description(in: Data(text.utf8), path: path)
      return true
    } catch {
      // A description of a newer version has an advice of its own.
      if error.advice != nil { throw error }
      return false
    }
  }

  private static let advice = "choose another file, or delete this one"

  private func foreignFile(advice: String) -> WorkProblem {
    WorkProblem("the file exists and was not written by dpend", path: path, advice: advice)
  }

  /// Whether dpend generated the file as a part of a container; not for a link.
  ///
  /// - Parameter output: The path of the container's output file.
  /// - Returns: Whether its second line names the output file.
  func isPart(of output: String) -> Bool {
    guard !path.absolutePath.isLink, path.absolutePath.fileKind == S_IFREG, let text = try? contents() else {
      return false
    }
    return ContainerPart.isPart(text, of: output.lastComponent)
  }

  /// Checks that a part of a container does not replace another file.
  ///
  /// - Throws: ``WorkProblem`` if it does, or if the file cannot be read.
  func check(replaceableByPartOf output: String) throws(WorkProblem) {
    // The name of a part is not one that the user passed: a link is that of another program, or of a commit.
    if path.absolutePath.isLink {
      throw WorkProblem("the file is a link", path: path, advice: "choose another output file, or remove the link")
    }
    guard canLoseContents else { return }
    let contents = try contents()
    if contents.isEmpty || ContainerPart.isPart(contents, of: output.lastComponent) { return }
    throw WorkProblem(
      "the file exists and is not a part of the container in '\(output)'",
      path: path,
      advice: "choose another output file, or delete this one"
    )
  }

  /// Removes the file, if it exists.
  ///
  /// - Throws: ``WorkProblem`` if it can't be removed.
  func remove() throws(WorkProblem) {
    RunJournal.noteWriting(to: path.absolutePath, nil)
    do {
      try FileManager.default.removeItem(atPath: path.absolutePath)
    } catch CocoaError.fileNoSuchFile {
      // Another program removed it since it was found.
    } catch {
      throw WorkProblem(
        "cannot remove the file: \(error.localizedDescription)",
        path: path,
        advice: "check that its folder is writable"
      )
    }
  }

  /// The text of the file; empty for a missing file.
  private func contents() throws(WorkProblem) -> String {
    if !exists { return "" }
    guard let data = path.absolutePath.fileContents else {
      throw WorkProblem("cannot read the file", path: path, advice: "check that it is a file, and its permissions")
    }
    // Bytes that are not UTF-8 become replacement characters, which differ from any generated text.
    return String(decoding: data, as: UTF8.self)
  }
}

extension String {
  /// The comment lines above the first line of code.
  fileprivate var headerComment: String {
    split(whereSeparator: \.isNewline).prefix { $0.hasPrefix("//") }.joined(separator: "\n")
  }

  /// The names of the types that are declared or extended outside of other ones, as the lines of generated code show.
  fileprivate var outermostTypes: Set<Substring> {
    let keywords: Set<Substring> = ["actor", "class", "enum", "extension", "struct"]
    let names = split(whereSeparator: \.isNewline).compactMap { line -> Substring? in
      let words = line.split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "." }
      guard line.first?.isWhitespace == false, let keyword = words.firstIndex(where: keywords.contains) else {
        return nil
      }
      return words[(keyword + 1)...].first
    }
    return Set(names)
  }
}
