import DpendGraph

extension Finding {
  /// Creates the finding for a declaration that the tool of a library ignores, or writes code for that does not compile.
  static func unseen(_ message: Finding.Message, at location: SourceLocation?, advice: String) -> Finding {
    StageDiagnostic.unseenDeclaration.finding(message, at: location, notes: [Note(advice)])
  }

  /// Creates the finding for a declaration that the tool of a library stops at.
  static func refused(_ message: Finding.Message, at location: SourceLocation?, notes: [Note]) -> Finding {
    StageDiagnostic.refusedDeclaration.finding(message, at: location, notes: notes)
  }

  /// Creates the finding for a declaration that the tool of a library stops at.
  static func refused(_ message: Finding.Message, at location: SourceLocation?, advice: String) -> Finding {
    .refused(message, at: location, notes: [Note(advice)])
  }

  /// The finding as a warning, where it is an error.
  var asWarning: Finding { severity == .error ? withSeverity(.warning) : self }
}

extension [Finding] {
  /// Adds the finding for a declaration that the tool of a library ignores, or writes code for that does not compile.
  mutating func addUnseen(_ message: Finding.Message, at location: SourceLocation?, advice: String) {
    append(.unseen(message, at: location, advice: advice))
  }
}
