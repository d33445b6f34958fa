import DpendGraph

extension Finding {
  /// Deli's tool doesn't see something that a reader does.
  static func unseen(_ message: String, at location: SourceLocation, advice: String) -> Finding {
    Finding(
      rule: .unseenDeclaration,
      severity: .warning,
      message: message,
      location: location,
      notes: [Note(advice)]
    )
  }

  /// Deli's tool stops at something.
  static func refused(_ message: String, at location: SourceLocation, notes: [Note]) -> Finding {
    Finding(rule: .refusedDeclaration, severity: .error, message: message, location: location, notes: notes)
  }

  /// What is wrong with something of a name.
  static func about(_ name: String, _ problem: DeliProblem, at location: SourceLocation) -> Finding {
    problem.isRefused
      ? .refused("\(name) \(problem.message)", at: location, notes: [Note(problem.advice)])
      : .unseen("\(name) \(problem.message)", at: location, advice: problem.advice)
  }

  /// A qualifier can't be read.
  static func computedQualifier(of type: DeliType, at location: SourceLocation) -> Finding {
    .unseen(
      "the qualifier of '\(type.type)' is not written out, and Deli takes it for none",
      at: location,
      advice: "write the qualifier as a literal, or name a configuration value with 'qualifierBy'"
    )
  }

  /// No configuration file holds a value.
  static func missingValue(_ path: String, hasFiles: Bool, at location: SourceLocation) -> Finding {
    let trimmed = path.trimming
    let advice =
      if path != trimmed {
        "Deli takes the spaces for a part of the path: write '\(trimmed)'"
      } else if hasFiles {
        "add it to a file that 'properties' in deli.yml names, or give it with --property '\(path)=…'"
      } else {
        "no file with properties was read: name some under 'properties' in deli.yml, or with --property"
      }
    return Finding(
      rule: .missingConfigurationValue,
      severity: .error,
      message: "no configuration file holds '\(path)'",
      location: location,
      notes: [Note(advice)]
    )
  }

  /// The path of a configuration value is none.
  static func unreadablePath(_ path: String, _ problem: String, at location: SourceLocation) -> Finding {
    Finding(
      rule: .missingConfigurationValue,
      severity: .error,
      message: "'\(path)' is no path of a configuration value: \(problem)",
      location: location,
      notes: [Note("a path is like 'server.url', 'servers[0].url' or 'server[\"url\"]'")]
    )
  }
}

extension String {
  /// The text without spaces at its ends.
  fileprivate var trimming: String {
    var text = self[...]
    while text.first?.isWhitespace ?? false { text.removeFirst() }
    while text.last?.isWhitespace ?? false { text.removeLast() }
    return String(text)
  }
}
