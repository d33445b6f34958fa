import DpendGraph

extension Finding {
  /// Creates the finding for a qualifier that is not a literal.
  static func computedQualifier(of type: DeliType, at location: SourceLocation) -> Finding {
    .unseen(
      "the qualifier of '\(type.type)' is not a literal, and Deli ignores it",
      at: location,
      advice: "write the qualifier as a literal, or pass 'qualifierBy' with the path of a configuration value"
    )
  }

  /// Creates the finding for a path of a configuration value that is not a literal.
  static func computedPath(at location: SourceLocation) -> Finding {
    let advice = "write the path as a literal"
    return .unseen("the path of the configuration value is not a literal", at: location, advice: advice)
  }

  /// Creates the finding for a value that is in no configuration file.
  static func missingValue(_ path: String, hasFiles: Bool, at location: SourceLocation) -> Finding {
    let trimmed = path.trimmed
    let advice =
      if path != trimmed {
        "write '\(trimmed)': Deli treats the spaces as part of the path"
      } else if hasFiles {
        "add it to a file listed under 'properties' in deli.yml, or pass --property '\(path)=…'"
      } else {
        "list property files under 'properties' in deli.yml, or pass --property: dpend read none"
      }
    return StageDiagnostic.missingConfigurationValue.finding(
      "no configuration file has a value for '\(path)'",
      at: location,
      notes: [Note(advice)],
      cause: Cause([path], notes: [Note("requested here too", at: location)])
    )
  }

  /// Creates the finding for a path with a syntax error.
  static func invalidPath(_ path: String, _ problem: String, at location: SourceLocation) -> Finding {
    .configurationValue(
      "invalid path of a configuration value '\(path)': \(wording: problem)",
      at: location,
      advice: "write a path such as 'server.url', 'servers[0].url' or 'server[\"url\"]'"
    )
  }

  private static func configurationValue(_ message: Message, at location: SourceLocation, advice: String) -> Finding {
    StageDiagnostic.missingConfigurationValue.finding(message, at: location, notes: [Note(advice)])
  }
}
