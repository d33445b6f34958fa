import Algorithms
import DpendGraph

/// The consumers of which code creates several with different objects, such as a view that two coordinators show, each with its own model.
struct ViewVariants {
  typealias Request = ConstructionGraph.Request

  /// The consumer for the objects that some sites create.
  struct Variant {
    let root: ConstructionGraph.Root

    /// The numbers of the sites.
    let sites: Set<Int>

    /// The requests for the values that the sites pass.
    let requests: [Request]
  }

  /// The largest number of variants of a consumer: of more, the code creates one for each value.
  private static let limit = 8

  /// For each consumer its variants, in the order of their first sites.
  private var all: [ConstructionGraph.Root: [Variant]] = [:]

  /// The ids of the variants by those of their consumers, with the sites.
  private var ids: [BindingID: [(sites: Set<Int>, id: BindingID)]] = [:]

  /// Returns the id of the consumer that a site creates.
  func id(of consumer: BindingID, createdBy site: Int) -> BindingID {
    ids[consumer]?.first { $0.sites.contains(site) }?.id ?? consumer
  }

  /// Returns the requests of all consumers with each variant in place of its consumer.
  ///
  /// A variant has the values that its sites pass, and all other requests of its consumer.
  func expanding(
    _ roots: [(root: ConstructionGraph.Root, request: Request)]
  ) -> [(root: ConstructionGraph.Root, request: Request)] {
    if all.isEmpty { return roots }
    return roots.inGroups(by: \.root).flatMap { group -> [(root: ConstructionGraph.Root, request: Request)] in
      guard let variants = all[group.subject] else { return group.elements }
      let passed = Set(variants.flatMap(\.requests).map(\.parameter))
      let others = group.elements.map(\.request).filter {
        $0.injection != .initializer || !passed.contains($0.parameter)
      }
      return variants.flatMap { variant in (variant.requests + others).map { (variant.root, $0) } }
    }
  }

  /// Adds a consumer with its creations.
  ///
  /// - Parameters:
  ///   - root: The consumer.
  ///   - sites: The sites that create one, with the requests for the values that they pass, in the order of the source.
  ///   - creator: Returns the code that contains a site.
  ///   - merge: Returns the requests of several sites as those of one consumer.
  mutating func add(
    _ root: ConstructionGraph.Root,
    createdBy sites: [(number: Int, requests: [Request])],
    in creator: (Int) -> Consumer,
    merging merge: ([Request]) -> [Request]
  ) {
    let groups = sites.inGroups { site in
      site.requests.map { Passed(parameter: $0.parameter, sources: Set($0.sources), suppliers: Set($0.suppliers)) }
    }
    guard groups.count > 1, groups.count <= Self.limit, groups.allSatisfy({ !$0.subject.isEmpty }) else { return }
    var uses: [String: Int] = [:]
    let variants = groups.map { group -> Variant in
      var root = root
      let owner = creator(group.elements[0].number)
      uses[owner.name, default: 0] += 1
      root.creator = ConstructionGraph.Root.Creator(consumer: owner, number: uses[owner.name] ?? 1)
      return Variant(
        root: root,
        sites: Set(group.elements.map(\.number)),
        requests: merge(group.elements.flatMap(\.requests))
      )
    }
    all[root] = variants
    ids[root.id] = variants.map { ($0.sites, $0.root.id) }
  }

  /// The values that a site passes for a parameter.
  private struct Passed: Hashable {
    let parameter: ParameterDeclaration
    let sources: Set<Int>
    let suppliers: Set<BindingID>
  }
}

extension ConstructionGraph {
  /// Returns the variants of views, besides those that are consumers of a library, too.
  func variantsOfViews() -> ViewVariants {
    let known = Set(registrations.filter { $0.kind == .consumer }.map(\.id))
    var variants = ViewVariants()
    for (type, numbers) in sitesOfViews() {
      let root = root(of: type)
      // A view that contains itself passes on what it gets.
      let created = numbers.filter { number in
        let body = bodies[sites[number].body]
        return hasCreator(number) && (body.isStatic || self.root(of: body).id != root.id)
      }
      guard created.count > 1, !root.isProgram, !known.contains(root.id), !index.isPersistent(type) else { continue }
      let passing = created.map { number in
        (number: number, requests: passedRequests(of: sites[number]).filter(\.hasVisibleSource))
      }
      variants.add(root, createdBy: passing) {
        index.consumer(of: bodies[sites[$0].body])
      } merging: {
        mergedServices($0, of: type)
      }
    }
    return variants
  }
}
