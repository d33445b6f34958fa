import DpendGraph

/// Decides who has the values that factories take.
///
/// To Dip it is all the same: a request with arguments hands them over, one without makes the container find each by its type. A
/// factory whose arguments somebody hands over takes them from there; so does one whose closure spells their types out, unless
/// the project registers them all.
struct DipArguments {
  private struct Request: Hashable {
    let type: CanonicalType
    let count: Int
  }

  private let handedOver: Set<Request>
  private let provided: Set<CanonicalType>

  init(_ definitions: [DipDefinition], askings: [DipCode.InjectionPoint]) {
    let requests = definitions.flatMap(\.requests) + askings.map(\.request)
    handedOver = Set(
      requests.filter { !$0.arguments.isEmpty }.map {
        Request(type: $0.type.withoutOptionals, count: $0.arguments.count)
      }
    )
    provided = Set(definitions.flatMap(\.keys).map(\.type))
  }

  /// Whether whoever asks for a definition hands its arguments over.
  func areHandedOver(to definition: DipDefinition) -> Bool {
    let arguments = definition.product.arguments
    if arguments.isEmpty { return false }
    if let known = definition.takesArguments { return known }
    let isAsked = definition.keys.contains {
      handedOver.contains(Request(type: $0.type.withoutOptionals, count: arguments.count))
    }
    if isAsked { return true }
    return arguments.contains(where: \.isWritten) && !arguments.allSatisfy { isProvided($0.type) }
  }

  private func isProvided(_ type: CanonicalType?) -> Bool {
    guard let type = type?.withoutExistentials else { return false }
    return provided.contains(type) || provided.contains(type.withoutOptionals)
  }
}
