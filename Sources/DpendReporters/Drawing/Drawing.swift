public import DpendGraph

/// A picture as a value: what is in it, not yet where.
public struct Drawing: Hashable, Sendable {
  /// The name of the picture's files, without an extension.
  public var name: String

  /// What the picture is called.
  public var title: String

  /// What it shows, for those who can't see it.
  public var summary: String

  /// The areas that hold nodes together.
  public var groups: [Group]

  /// The nodes.
  public var nodes: [Node]

  /// The edges.
  public var edges: [Edge]

  /// Whether the picture explains its own signs.
  public var hasLegend: Bool

  /// The greatest width that the picture should have, in points.
  public var widthLimit = Self.wholeWindow

  /// What was left out, when anything was.
  public var omission: Omission?

  /// What a window of 1,600 pixels shows in a readable size, when the smallest text has nine points.
  static let wholeWindow = 1_500.0

  /// What such a window shows beside the navigation of a page.
  static let besideNavigation = 1_120.0

  /// An area that holds nodes together.
  public struct Group: Hashable, Sendable {
    /// The title.
    public var title: String

    /// Where more is said.
    public var target: PageTarget?
  }

  /// A node.
  public struct Node: Hashable, Sendable {
    /// The index of the group that it lies in; nil for none.
    public var group: Int?

    /// What it is, which its outline shows.
    public var kind: NodeKind

    /// The name.
    public var title: String

    /// What else there is to say, in words.
    public var details: [String] = []

    /// What must not be overlooked, in words.
    public var warnings: [String] = []

    /// The scope, which the coloured mark repeats.
    public var scope: Scope?

    /// What makes it stand out.
    public var marks: [Mark]

    /// What a pointer that rests on it is told.
    public var tooltip: String

    /// Where more is said.
    public var target: PageTarget?
  }

  /// An edge from what needs to what is needed.
  public struct Edge: Hashable, Sendable {
    /// The index of the node that needs.
    public var source: Int

    /// The index of the node that is needed.
    public var destination: Int

    /// How it is needed, which the line shows.
    public var kind: EdgeKind

    /// The scope, where whoever needs it chose one.
    public var scope: Scope?

    /// The words on the line.
    public var label: String?

    /// What makes it stand out.
    public var marks: [Mark]

    /// How many needs it stands for.
    public var count: Int

    /// What a pointer that rests on it is told.
    public var tooltip: String
  }

  /// What makes a node or an edge stand out.
  public enum Mark: Hashable, Sendable {
    /// It is a part of the cycle with this number.
    case cycle(Int)

    /// It is an edge that is best cut.
    case cut

    /// It is a part of the cycle that the picture is about, which works.
    case witness

    /// It is the one edge that such a cycle rests on.
    case carrier

    /// Nothing provides it.
    case missing

    /// One of several that could be meant.
    case ambiguous

    /// The picture is about it.
    case focus

    /// The application starts here.
    case root

    /// It wasn't there before.
    case came

    /// It isn't there any more.
    case went

    /// It is another than it was.
    case changed

    /// It is as it was, beside what isn't.
    case stayed
  }

  /// What a picture doesn't show.
  public struct Omission: Hashable, Sendable {
    /// What is shown in its place, such as modules.
    public var shown: DrawingLevel

    /// How many bindings there are.
    public var bindings: Int

    /// How many edges there are.
    public var edges: Int
  }
}

/// What the nodes of a picture stand for.
public enum DrawingLevel: String, Hashable, Sendable, CaseIterable {
  /// A module each.
  case module

  /// A container or a configuration each.
  case component

  /// A binding each.
  case binding
}

/// What a node is.
public enum NodeKind: String, Hashable, Sendable, CaseIterable {
  /// Made by an initializer.
  case initializer

  /// A configuration, whose methods make other things.
  case configuration

  /// Made by a method of a configuration, or by a closure, a function or a property.
  case registration

  /// Brought by the caller.
  case runtimeValue

  /// Code that asks and provides nothing.
  case consumer

  /// Provided by nobody.
  case missing

  /// A container or a configuration with all of its bindings.
  case component

  /// A module.
  case module

  /// Whether it stands for many bindings.
  var isSum: Bool { self == .component || self == .module }

  /// What it is called in a legend.
  public var title: String {
    switch self {
    case .initializer: "made by its initializer"
    case .configuration: "configuration"
    case .registration: "made by a registration"
    case .runtimeValue: "from outside"
    case .consumer: "asks, and provides nothing"
    case .missing: "missing"
    case .component: "container or configuration"
    case .module: "module"
    }
  }
}

/// How something is needed.
public enum EdgeKind: String, Hashable, Sendable, CaseIterable {
  /// At once.
  case immediate

  /// Later, through a closure that makes it.
  case factory

  /// Later, when it is first used.
  case lazy

  /// Without being held.
  case weak

  /// As the configuration whose method is called.
  case configuration

  /// As a value from outside.
  case runtimeValue

  /// What it is called in a legend.
  public var title: String {
    switch self {
    case .immediate: "needs"
    case .factory: "makes later, when asked"
    case .lazy: "needs later, at first use"
    case .weak: "knows without holding"
    case .configuration: "made by a method of"
    case .runtimeValue: "takes from outside"
    }
  }
}
