import DpendGraph

/// The functions of other modules that call a closure in place, and return its result.
private let functionsReturningResults: Set<String> = [
  "assumeIsolated", "autoreleasepool", "performAndWait", "run", "sync", "withAnimation", "withLock", "withTransaction",
]

extension CompositionInterpreter {
  mutating func object(ofCallingUnknown call: Call, on receiver: Value?, with arguments: [Value]) -> Object? {
    if let name = call.name {
      let isOfForeignType = receiver?.type.map { isForeign($0) } ?? false
      code.mockUses.add(name, by: current, isOfForeignType: isOfForeignType)
    }
    if let result = resultOfClosure(in: call, on: receiver, arguments) { return result }
    // A receiver of unknown type can be an object of the project.
    if let name = call.name, functionNames.contains(name), !(receiver.map({ isForeign($0) }) ?? false) {
      code.flow.addCall(ofFunctionNamed: name)
      return nil
    }
    let closures = arguments.flatMap { $0.object?.all ?? [] }
      .compactMap { if case .origin(.closure(let number)) = $0 { number } else { nil } }
    // The called code can return what a closure returns.
    let isExternal = closures.allSatisfy { code.flow.results(of: $0) == CompositionSources.external.all }
    return isExternal ? .external : nil
  }

  /// Returns what a closure returns, where a function of another module calls it in place and returns its result.
  ///
  /// The closure gets the object that the receiver holds, as in `lock.withLock { $0 }`.
  private mutating func resultOfClosure(in call: Call, on receiver: Value?, _ arguments: [Value]) -> Object? {
    guard let name = call.name, functionsReturningResults.contains(name),
      !functionNames.contains(name) || receiver?.type.map({ isForeign($0) }) ?? false,
      case .origin(.closure(let number))? = arguments.last?.object?.all.first
    else { return nil }
    if let object = receiver?.object {
      _ = code.flow.result(ofCalling: CompositionSources(.origin(.closure(number))), with: [object])
    }
    let results = code.flow.results(of: number)
    return results.isEmpty ? nil : CompositionSources(results.map { CompositionSources($0) })
  }

  /// Whether a type, and each one of a composition, is one of another module.
  func isForeign(_ type: CanonicalType) -> Bool {
    let types = type.memberTypes
    return !types.isEmpty && types.allSatisfy { index.id(of: $0) == nil }
  }

  /// Whether methods that the project does not declare for a value are those of another module.
  private func isForeign(_ receiver: Value) -> Bool {
    if case .metatype(let type) = receiver.type { return type.nominal.flatMap(index.id(of:)) != nil }
    return receiver.isExternal
  }
}
