package import DpendGraph

/// The content of a diagram as a value, without positions.
package struct Drawing: Hashable, Sendable, Encodable {
  /// The name of its files, without an extension.
  package var name: String

  /// The title.
  package var title: String

  /// A description, also for readers who cannot see the diagram.
  package var summary: String

  /// The groups of nodes.
  package var groups: [Group]

  /// The nodes.
  package var nodes: [Node]

  /// The edges.
  package var edges: [Edge]

  /// Whether the diagram has a legend.
  package var hasLegend: Bool

  /// Whether the documentation has the diagram as a file of its own, besides the page that shows it.
  package var hasFile = true

  /// Whether each group has a row of its own, in the order of the groups.
  package var hasStackedGroups = false

  /// The singular of what its edges count, where they represent several dependencies.
  package var counted = "dependency"

  /// The preferred maximum width in points.
  package var widthLimit = Self.wholeWindow

  /// The omitted content; nil for a complete diagram.
  package var omission: Omission?

  /// The width that fits into a window of 1,600 pixels when the smallest text is readable.
  static let wholeWindow = 1_380.0

  /// The width that fits beside the navigation of a page.
  static let besideNavigation = 1_120.0

  /// A group of nodes in one area.
  package struct Group: Hashable, Sendable, Encodable {
    /// The title.
    package var title: String

    /// The page with details.
    package var target: PageTarget?
  }

  /// A node.
  package struct Node: Hashable, Sendable, Encodable {
    /// The index of its group; nil for none.
    package var group: Int?

    /// The kind, shown by the outline.
    package var kind: NodeKind

    /// The title.
    package var title: String

    /// The words that distinguish it from the other nodes with its title; nil for a node with another title than all others.
    package var distinction: String?

    /// Details in words.
    package var details: [String] = []

    /// Warnings in words.
    package var warnings: [String] = []

    /// The scope, shown by the colored mark.
    package var scope: Scope?

    /// The marks that emphasize it.
    package var marks: [Mark]

    /// The tooltip.
    package var tooltip: String

    /// The page with details.
    package var target: PageTarget?

    /// The indices of the bindings, where it shows several.
    package var bindings: [Int] = []

    /// The bindings of the area that it shows, for the filters of a page; nil where it shows none.
    var area: DrawnArea?
  }

  /// An edge from a dependent to its dependency.
  package struct Edge: Hashable, Sendable, Encodable {
    /// The index of the dependent.
    package var source: Int

    /// The index of the dependency.
    package var destination: Int

    /// The kind, shown by the line.
    package var kind: EdgeKind

    /// The scope, where the request chooses one.
    package var scope: Scope?

    /// The label.
    package var label: String?

    /// The marks that emphasize it.
    package var marks: [Mark]

    /// The number of dependencies that it represents.
    package var count: Int

    /// The tooltip.
    package var tooltip: String

    /// The references that it counts; nil where no page lists them.
    package var target: PageTarget?

    /// The builds that contain a single dependency; nil for all builds.
    package var condition: String?

    /// Whether the edge has an influence on the positions of nodes.
    var isLaidOut: Bool { !marks.contains(.runTimeOnly) && !marks.contains(.violation) }
  }

  /// An emphasis of a node or an edge.
  package enum Mark: Hashable, Sendable, Encodable {
    /// A part of the cycle with this number.
    case cycle(Int)

    /// A suggested cut.
    case cut

    /// A part of the deferred cycle that the diagram is about.
    case witness

    /// The one deferred edge that breaks such a cycle.
    case carrier

    /// A missing dependency.
    case missing

    /// One of several candidates of an ambiguous request.
    case ambiguous

    /// A dependency that the code does not show for certain.
    case inferred

    /// A dependency between modules or their parts at run time only, which no code shows.
    case runTimeOnly

    /// An import of a module without references to its types.
    case importOnly

    /// References between modules that the layers or the rules of the project forbid.
    case violation

    /// A value that the consumer receives from an ancestor, which has it.
    case received

    /// The subject of the diagram.
    case focus

    /// A root of the application.
    case root

    /// Added by a change.
    case added

    /// Removed by a change.
    case removed

    /// Changed.
    case changed

    /// Unchanged, in a diagram of changes.
    case unchanged
  }

  /// The size of a diagram that is too large to be drawn.
  package struct Omission: Hashable, Sendable, Encodable {
    /// The level that is shown instead.
    package var shown: DrawingLevel

    /// The number of nodes.
    package var nodes: Int

    /// The number of lines.
    package var lines: Int

    /// Whether the requested level is too large; false for components that are no more than the modules.
    package var isTooLarge = true

    /// The reason for the other level, such as `217 nodes and 394 lines are too many for one picture`.
    package var reason: String {
      isTooLarge
        ? "\(nodes.of("node")) and \(lines.of("line")) are too many for one picture"
        : "there are no more components than \(shown.rawValue)s"
    }
  }
}

/// The level of detail of a diagram.
package enum DrawingLevel: String, Hashable, Sendable, Encodable, CaseIterable {
  /// One node for each module.
  case module

  /// One node for each container or configuration.
  case component

  /// One node for each binding.
  case binding
}

/// The kind of a node.
package enum NodeKind: String, Hashable, Sendable, Encodable, CaseIterable {
  /// A binding created by an initializer.
  case initializer

  /// A configuration, whose methods create bindings.
  case configuration

  /// A binding created by a configuration method, a closure, a function or a property.
  case registration

  /// An external value or a runtime argument.
  case runtimeValue

  /// A consumer, which provides nothing.
  case consumer

  /// A missing key.
  case missing

  /// A container or a configuration with all its bindings.
  case component

  /// A module.
  case module

  /// Whether the node represents several bindings.
  var isSum: Bool { self == .component || self == .module }

  /// The text in a legend.
  package var title: String {
    switch self {
    case .initializer: "created by its initializer"
    case .configuration: "configuration"
    case .registration: "created by a registration"
    case .runtimeValue: "external value or runtime argument"
    case .consumer: "consumer, provides nothing"
    case .missing: "missing"
    case .component: "container or configuration"
    case .module: "module, folder or file"
    }
  }
}

/// The kind of an edge.
package enum EdgeKind: String, Hashable, Sendable, Encodable, CaseIterable {
  /// An immediate dependency.
  case immediate

  /// A deferred dependency, created by a factory.
  case factory

  /// The call of a function.
  case call

  /// A deferred dependency, created on first use.
  case lazy

  /// A deferred dependency that sets a property after the creation of its consumer.
  case assigned

  /// A weak reference.
  case weak

  /// The configuration whose method is called.
  case configuration

  /// An external value or a runtime argument.
  case runtimeValue

  /// The text in a legend.
  package var title: String {
    switch self {
    case .immediate: "immediate dependency"
    case .factory: "factory, creates it later"
    case .call: "call of a function"
    case .lazy: "lazy, created on first use"
    case .assigned: "set after creation"
    case .weak: "weak reference"
    case .configuration: "method of a configuration"
    case .runtimeValue: "external value or runtime argument"
    }
  }
}
