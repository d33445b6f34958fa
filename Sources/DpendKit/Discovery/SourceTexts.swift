/// The texts of files, each of which is read once.
struct SourceTexts {
  private var read: [String: Result<String, WorkProblem>] = [:]

  /// Returns the text of the file at an absolute path.
  ///
  /// - Throws: ``WorkProblem`` if the file can't be read or is not UTF-8 text.
  mutating func text(of file: String) throws(WorkProblem) -> String {
    if let known = read[file] { return try known.get() }
    let result = Result { () throws(WorkProblem) in try SourceText.read(file) }
    read[file] = result
    return try result.get()
  }
}
