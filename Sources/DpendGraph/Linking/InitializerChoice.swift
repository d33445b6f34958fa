/// Chooses one initializer of each type for each request, where the container is generated.
///
/// Several initializers of a type are several bindings, and a request links to all of them. Of those that exist in one build, the
/// request keeps the first in this order:
/// 1. initializers without missing dependencies;
/// 2. those with the most dependencies that bindings of other types satisfy;
/// 3. those with the most parameters;
/// 4. the first by id.
///
/// - Parameters:
///   - linked: The bindings, with links to all initializers.
///   - input: The vocabularies of the dialects.
/// - Returns: The bindings with links to the chosen initializers.
func chooseInitializers(_ linked: LinkedBindings, _ input: LinkingInput) -> LinkedBindings {
  let groups = InitializerGroups(linked.bindings, ofDialects: input.vocabularies.generatedDialects)
  if groups.all.isEmpty { return linked }
  let ranks = linked.bindings.indices.map { InitializerRank(of: $0, linked) }
  var result = linked
  for index in linked.links.indices {
    let links = linked.links[index]
    guard links.contains(where: { $0.target.binding.flatMap { groups.number(of: $0) } != nil }) else { continue }
    result.links[index] = links.inGroups { InitializerRequest($0, groups) }.flatMap { request, links in
      request.group == nil ? links : chosen(among: links, linked.bindings, ranks)
    }
  }
  return result
}

/// Returns the best of some links to initializers of one type; further ones for the builds in which the better do not exist.
private func chosen(among links: [Link], _ bindings: [Binding], _ ranks: [InitializerRank]) -> [Link] {
  func binding(_ link: Link) -> Int { link.target.binding ?? 0 }
  let sorted = links.sorted { (ranks[binding($0)], binding($0)) < (ranks[binding($1)], binding($1)) }
  var kept: [Link] = []
  for link in sorted {
    let condition = bindings[binding(link)].condition
    let better = kept.map { bindings[binding($0)].condition }.filter { !$0.excludes(condition) }
    if condition.isCovered(by: better) { continue }
    var link = link
    link.condition = link.condition.and(.none(of: better))
    kept.append(link)
  }
  return kept
}

/// The initializers of each type with several.
struct InitializerGroups {
  /// The indices of the initializers of each such type, in the order of the bindings.
  let all: [[Int]]

  private let numbers: [Int: Int]

  /// Groups the initializers among some bindings.
  ///
  /// - Parameters:
  ///   - bindings: The bindings.
  ///   - dialects: The dialects with generated containers.
  init(_ bindings: [Binding], ofDialects dialects: Set<String>) {
    let initializers = bindings.indices.filter {
      bindings[$0].kind == .initializer && bindings[$0].genericParameters.isEmpty
        && dialects.contains(bindings[$0].dialect)
    }
    all = initializers.inGroups { Name(bindings[$0]) }.map(\.elements).filter { $0.count > 1 }
    numbers = Dictionary(uniqueKeysWithValues: all.enumerated().flatMap { number, group in group.map { ($0, number) } })
  }

  /// Returns the number of the group of a binding; nil where its type has one initializer.
  func number(of binding: Int) -> Int? { numbers[binding] }

  private struct Name: Hashable {
    let type: CanonicalType
    let module: String
    let component: ComponentID
    let arguments: [CanonicalType]

    init(_ binding: Binding) {
      arguments = binding.runtimeArguments.sorted()
      type = binding.type
      module = binding.module
      component = binding.component
    }
  }
}

extension BindingGraph {
  /// Returns the indices of the initializers of each type with several, where the container is generated.
  ///
  /// - Complexity: O(*v*).
  package func initializersOfOneType() -> [[Int]] {
    InitializerGroups(bindings, ofDialects: generatedDialects).all
  }
}

/// The links of one request to the initializers of one type.
private struct InitializerRequest: Hashable {
  let request: Int
  let group: Int?

  init(_ link: Link, _ groups: InitializerGroups) {
    request = link.request
    group = link.target.binding.flatMap { groups.number(of: $0) }
  }
}

/// The rank of an initializer among those of its type; smaller is better.
private struct InitializerRank: Comparable {
  private let missing: Int
  private let satisfied: Int
  private let parameters: Int

  init(of index: Int, _ linked: LinkedBindings) {
    let links = linked.links[index]
    let type = linked.bindings[index].type
    let resolved = links.filter { link in link.target.binding.map { linked.bindings[$0].type != type } ?? false }
    missing = Set(links.filter { if case .missing = $0.target { true } else { false } }.map(\.request)).count
    satisfied = Set(resolved.map(\.request)).count
    parameters = linked.bindings[index].requests.count
  }

  static func < (left: Self, right: Self) -> Bool {
    (left.missing, right.satisfied, right.parameters) < (right.missing, left.satisfied, left.parameters)
  }
}
