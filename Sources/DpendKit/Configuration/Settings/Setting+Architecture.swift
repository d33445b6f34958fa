import DpendAnalysis
import DpendGraph

extension Setting {
  /// What the project has decided about its architecture.
  static let architecture: [Setting] = [
    Setting(
      "layers",
      """
      The layers of the project, the topmost first; none may need one above it. What is in several is in the topmost of them. \
      The layers stand alone, or under `order` beside `strict` and `exhaustive`.
      """,
      example: """
        layers:
          - name: Screens
            holds: module:App
          - name: Features
            holds: module:Orders or module:Payments
          - name: Foundation
            holds: module:Storage or path:Sources/Shared
        """,
      .layerOrder
    ) { $1.analysis.architecture.layerOrder = $0 },
    Setting(
      "dependencies",
      """
      Needs that must not be (`forbidden`), and what some bindings may need when that is all (`allowed`); a `reason` is shown \
      behind the word because.
      """,
      example: """
        dependencies:
          forbidden:
            - from: module:Pricing
              to: lifetime:singleton and not type:Clock
              reason: a price must be the same wherever it is computed
          allowed:
            - from: module:Telemetry
              to: module:Clock
        """,
      .constraints
    ) { constraints, configuration in
      configuration.analysis.architecture.forbidden = constraints.forbidden
      configuration.analysis.architecture.allowed = constraints.allowed
    },
    Setting(
      "limits",
      """
      The most different things that one binding may need (`fan-out`), and the most needs that may follow one another (`depth`): a \
      number, or `most` with a selection of bindings that it doesn't hold for (`except`).
      """,
      example: """
        limits:
          fan-out: 6
          depth:
            most: 12
            except: is:root
        """,
      .limits
    ) { limits, configuration in
      configuration.analysis.architecture.fanOutLimit = limits.fanOut
      configuration.analysis.architecture.depthLimit = limits.depth
    },
  ]
}

extension Shape where Value == PlacedSelection {
  /// A selection, with its place.
  static var selection: Shape {
    Shape<String>.text("selection").placed { PlacedSelection(try Selection($0), at: $1) }
  }
}

extension Shape where Value == LayerOrder {
  /// Layers alone, or with what holds for all of them.
  fileprivate static var layerOrder: Shape {
    let layers = Shape<[LayerOrder.Layer]>.list(of: .layer).map { try $0.checkingNames() }
    let whole = Shape<([LayerOrder.Layer], Bool, Bool)>.record(
      .required("order", layers, "The layers, the topmost first."),
      .optional("strict", .boolean, otherwise: false, "Whether a layer may need the next one below it only."),
      .optional("exhaustive", .boolean, otherwise: false, "Whether every binding must be in a layer.")
    ) { ($0, $1, $2) }
    return either(
      layers.placed { LayerOrder($0, at: $1) },
      whole.placed { LayerOrder($0.0, isStrict: $0.1, isExhaustive: $0.2, at: $1) }
    )
  }
}

extension [LayerOrder.Layer] {
  /// The layers, if no two have one name.
  fileprivate func checkingNames() throws(InvalidValue) -> [LayerOrder.Layer] {
    var names: Set<String> = []
    for layer in self where !names.insert(layer.name).inserted {
      throw InvalidValue("two layers are called '\(layer.name)'")
    }
    return self
  }
}

extension Shape where Value == LayerOrder.Layer {
  fileprivate static var layer: Shape {
    .record(
      .required("name", .text("name"), "The name, as findings and pages show it."),
      .required("holds", .selection, "What is in the layer.")
    ) { LayerOrder.Layer(name: $0, holds: $1) }
  }
}

extension Shape where Value == (forbidden: [DependencyConstraint], allowed: [DependencyConstraint]) {
  fileprivate static var constraints: Shape {
    .record(
      .optional("forbidden", .list(of: .constraint), otherwise: [], "Which bindings must not need which."),
      .optional(
        "allowed",
        .list(of: .constraint),
        otherwise: [],
        "What is all that some bindings may need, besides one another."
      )
    ) { ($0, $1) }
  }
}

extension Shape where Value == DependencyConstraint {
  fileprivate static var constraint: Shape {
    .record(
      .required("from", .selection, "Who asks."),
      .required("to", .selection, "What is asked for."),
      .optional("reason", .text("reason"), "Why, as it can follow the word because.")
    ) { DependencyConstraint(from: $0, to: $1, reason: $2) }
  }
}

extension Shape where Value == (fanOut: GraphLimit?, depth: GraphLimit?) {
  fileprivate static var limits: Shape {
    .record(
      .optional("fan-out", .limit, "The most different things that one binding may need."),
      .optional("depth", .limit, "The most needs that may follow one another.")
    ) { ($0, $1) }
  }
}

extension Shape where Value == GraphLimit {
  /// A number alone, or with the bindings that it doesn't hold for.
  fileprivate static var limit: Shape {
    let whole = Shape<(Int, PlacedSelection?)>.record(
      .required("most", .integer(from: 0), "The number."),
      .optional("except", .selection, "The bindings that it doesn't hold for.")
    ) { ($0, $1) }
    return either(
      Shape<Int>.integer(from: 0).placed { GraphLimit($0, at: $1) },
      whole.placed { GraphLimit($0.0, except: $0.1, at: $1) }
    )
  }
}
