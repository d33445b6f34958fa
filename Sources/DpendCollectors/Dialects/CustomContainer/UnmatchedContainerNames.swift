import DpendGraph

/// The names in the settings for containers that no code declares or uses.
struct UnmatchedContainerNames {
  private let names: CustomContainerNames

  /// The names in the settings that code uses.
  private let used: Set<CustomContainer.Name>

  /// The names of the types that the project declares.
  private let types: Set<String>

  /// The names of the global functions that the project declares.
  private let functions: Set<String>

  /// Collects the names that have a meaning.
  ///
  /// - Parameters:
  ///   - names: The names in the settings.
  ///   - used: The names that code uses.
  ///   - declarations: The declarations of all files.
  init(_ names: CustomContainerNames, used: Set<CustomContainer.Name>, _ declarations: Declarations) {
    self.names = names
    self.used = used
    types = Set(declarations.types.map(\.qualifiedName))
    functions = Set(declarations.functions.map(\.name))
  }

  /// The findings about all other names.
  var findings: [Finding] { names.containers.flatMap(findings) }

  private func findings(about container: CustomContainer) -> [Finding] {
    let types = container.types.filter { !isType($0) }
    let typeFindings = types.map {
      finding("no code declares or uses the container type '\($0.text)'", at: $0, "a type, after those around it")
    }
    // Without a type, no method is found either.
    let isUnknown = !types.isEmpty && types.count == container.types.count
    let methods = isUnknown ? [] : container.methodNames.filter { !declaresMethod($0, of: container) }
    let methodFindings = methods.map {
      finding("no code declares or calls the method '\($0.text)'", at: $0, "a method or function, without labels")
    }
    let wrapperFindings = container.wrappers.filter { !isType($0) }.map {
      finding("no code declares or uses the property wrapper '\($0.text)'", at: $0, "a property wrapper, without '@'")
    }
    return typeFindings + methodFindings + wrapperFindings
  }

  private func isType(_ name: CustomContainer.Name) -> Bool { used.contains(name) || types.contains(name.text) }

  private func declaresMethod(_ name: CustomContainer.Name, of container: CustomContainer) -> Bool {
    used.contains(name) || container.types.isEmpty && functions.contains(name.text)
      || names.types(of: container).contains { !names.index.functions(named: name.text, of: $0).isEmpty }
  }

  private func finding(_ message: Finding.Message, at name: CustomContainer.Name, _ kind: String) -> Finding {
    StageDiagnostic.unmatchedContainer.finding(
      message,
      at: name.location,
      notes: [Finding.Note("change it to the name of \(kind)")]
    )
  }
}
