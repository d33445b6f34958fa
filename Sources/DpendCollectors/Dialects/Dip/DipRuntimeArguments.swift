import DpendGraph

/// Decides which factories receive their arguments from requests.
///
/// Dip has one form for both: a request with arguments passes them, and a request without any lets the container resolve each by
/// its type. A factory has runtime arguments when a request passes them, or when its closure spells their types and the project
/// does not register all of them.
struct DipRuntimeArguments {
  private struct Request: Hashable {
    let type: CanonicalType
    let count: Int
  }

  private let requests: Set<Request>
  private let provided: Set<CanonicalType>

  init(_ definitions: [DipDefinition], _ uses: [DipInterpreter.Use]) {
    let requests = definitions.flatMap(\.requests) + uses.map(\.request)
    self.requests = Set(
      requests.filter { !$0.arguments.isEmpty }.map {
        Request(type: $0.type.withoutOptionals, count: $0.arguments.count)
      }
    )
    provided = Set(definitions.flatMap(\.keys).map(\.type))
  }

  /// Whether requests pass the arguments of a definition.
  func arePassed(to definition: DipDefinition) -> Bool {
    let arguments = definition.product.arguments
    if arguments.isEmpty { return false }
    if let known = definition.hasRuntimeArguments { return known }
    let isRequested = definition.keys.contains {
      requests.contains(Request(type: $0.type.withoutOptionals, count: arguments.count))
    }
    return isRequested || arguments.contains(where: \.isWritten) && !arguments.allSatisfy { isProvided($0.type) }
  }

  private func isProvided(_ type: CanonicalType?) -> Bool {
    guard let type = type?.withoutExistentials else { return false }
    return provided.contains(type) || provided.contains(type.withoutOptionals)
  }
}
