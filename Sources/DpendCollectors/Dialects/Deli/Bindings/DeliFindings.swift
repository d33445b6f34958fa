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

  /// Creates the finding for a property with a wrapper that Deli does not read.
  static func problem(_ problem: DeliRequest.Problem, of request: DeliRequest) -> Finding {
    let name = request.property ?? ""
    switch problem {
    case .arrayAsDependency:
      return .refused(
        "'\(name)' is an array, and '@Dependency' injects a single value",
        at: request.location,
        advice: "change '@Dependency' to '@DependencyArray'"
      )
    case .isNotFirstAttribute:
      return .unseen(
        "Deli reads only the first attribute of '\(name)'",
        at: request.location,
        advice: "move '@Dependency' or '@DependencyArray' to the front"
      )
    }
  }

  /// Creates the finding for a `Config` that Deli does not read.
  static func problem(_ problem: DeliProduct.Problem, of product: DeliProduct, at location: SourceLocation) -> Finding {
    switch problem {
    case .hasNoType:
      return .refused(
        "the 'Config' of '\(product.name)' names no type",
        at: location,
        advice: "write 'Config(Product.self, Dependency.self) { … }'"
      )
    case .hasComputedQualifier:
      return .refused(
        "the qualifier of '\(product.name)' is not a literal text",
        at: location,
        advice: "write the qualifier as a literal, or remove it"
      )
    case .isNotStored:
      return .unseen(
        "Deli does not read '\(product.name)': it is not a stored property with a call of 'Config'",
        at: location,
        advice: "write 'let \(product.name) = Config(…) { … }'"
      )
    }
  }

  /// Creates the finding for a value that is in no configuration file.
  static func missingValue(_ path: String, hasFiles: Bool, at location: SourceLocation) -> Finding {
    let trimmed = path.withoutOuterWhitespace
    let advice =
      if path != trimmed {
        "write '\(trimmed)': Deli treats the spaces as part of the path"
      } else if hasFiles {
        "add it to a file listed under 'properties' in deli.yml, or pass --property '\(path)=…'"
      } else {
        "list property files under 'properties' in deli.yml, or pass --property: dpend read none"
      }
    return .configurationValue("no configuration file has a value for '\(path)'", at: location, advice: advice)
  }

  /// Creates the finding for a path with a syntax error.
  static func invalidPath(_ path: String, _ problem: String, at location: SourceLocation) -> Finding {
    .configurationValue(
      "invalid path of a configuration value '\(path)': \(wording: problem)",
      at: location,
      advice: "write a path such as 'server.url', 'servers[0].url' or 'server[\"url\"]'"
    )
  }

  private static func configurationValue(
    _ message: Finding.Message,
    at location: SourceLocation,
    advice: String
  ) -> Finding {
    StageDiagnostic.missingConfigurationValue.finding(
      message,
      at: location,
      notes: [Note(advice)]
    )
  }
}

extension String {
  /// The text without white space at its ends.
  fileprivate var withoutOuterWhitespace: String {
    String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}
