import DpendAnalysis
import DpendGraph

extension Setting {
  /// The settings for the architecture of the project.
  static let architecture: [Setting] = [
    Setting(
      "layers",
      """
      The layers of the project, from top to bottom; no layer may depend on one above it. A binding in several layers belongs to \
      the topmost. Either a list of layers, or a mapping with the list under `order`, and with `strict` and `exhaustive`.
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
      Dependencies that are forbidden (`forbidden`), and the only dependencies that some bindings may have (`allowed`); findings \
      show the `reason` after the word "because".
      """,
      example: """
        dependencies:
          forbidden:
            - from: module:Pricing
              to: lifetime:singleton and not type:Clock
              reason: prices must not depend on shared state
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
      The maximum number of dependencies of one binding (`fan-out`), and the maximum length of a dependency chain (`depth`): a \
      number, or `most` with a selection of bindings that are exempt (`except`).
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
  /// A selection with its location.
  static var selection: Shape {
    Shape<String>.text("selection").mapWithLocation { PlacedSelection(try Selection($0), at: $1) }
  }
}

extension Shape where Value == LayerOrder {
  /// A list of layers, or a mapping with the list and its options.
  fileprivate static var layerOrder: Shape {
    let layers = Shape<[LayerOrder.Layer]>.list(of: .layer).map { try $0.checkingNames() }
    let whole = Shape<([LayerOrder.Layer], Bool, Bool)>.record(
      .required("order", layers, "The layers, from top to bottom."),
      .optional(
        "strict",
        .boolean,
        otherwise: false,
        "Restricts the dependencies of a layer to the next one below it."
      ),
      .optional("exhaustive", .boolean, otherwise: false, "Requires that every binding belongs to a layer.")
    ) { ($0, $1, $2) }
    return either(
      layers.mapWithLocation { LayerOrder($0, at: $1) },
      whole.mapWithLocation { LayerOrder($0.0, isStrict: $0.1, isExhaustive: $0.2, at: $1) }
    )
  }
}

extension [LayerOrder.Layer] {
  /// Returns the layers if their names are unique.
  fileprivate func checkingNames() throws(InvalidValue) -> [LayerOrder.Layer] {
    var names: Set<String> = []
    for layer in self where !names.insert(layer.name).inserted {
      throw InvalidValue("duplicate layer '\(layer.name)'")
    }
    return self
  }
}

extension Shape where Value == LayerOrder.Layer {
  fileprivate static var layer: Shape {
    .record(
      .required("name", .text("name"), "The name, as findings and pages show it."),
      .required("holds", .selection, "The bindings in the layer.")
    ) { LayerOrder.Layer(name: $0, holds: $1) }
  }
}

extension Shape where Value == (forbidden: [DependencyConstraint], allowed: [DependencyConstraint]) {
  fileprivate static var constraints: Shape {
    .record(
      .optional("forbidden", .list(of: .constraint), otherwise: [], "The dependencies that are not allowed."),
      .optional(
        "allowed",
        .list(of: .constraint),
        otherwise: [],
        "The only dependencies that some bindings may have, besides dependencies within the same selection."
      )
    ) { ($0, $1) }
  }
}

extension Shape where Value == DependencyConstraint {
  fileprivate static var constraint: Shape {
    .record(
      .required("from", .selection, "The bindings that have the dependency."),
      .required("to", .selection, "The bindings that they depend on."),
      .optional("reason", .text("reason"), "The reason, worded to follow the word because.")
    ) { DependencyConstraint(from: $0, to: $1, reason: $2) }
  }
}

extension Shape where Value == (fanOut: GraphLimit?, depth: GraphLimit?) {
  fileprivate static var limits: Shape {
    .record(
      .optional("fan-out", .limit, "The maximum number of dependencies of one binding."),
      .optional("depth", .limit, "The maximum length of a dependency chain.")
    ) { ($0, $1) }
  }
}

extension Shape where Value == GraphLimit {
  /// A number, or a mapping with the number and the bindings that are exempt.
  fileprivate static var limit: Shape {
    let whole = Shape<(Int, PlacedSelection?)>.record(
      .required("most", .integer(from: 0), "The maximum."),
      .optional("except", .selection, "The bindings that are exempt.")
    ) { ($0, $1) }
    return either(
      Shape<Int>.integer(from: 0).mapWithLocation { GraphLimit($0, at: $1) },
      whole.mapWithLocation { GraphLimit($0.0, except: $0.1, at: $1) }
    )
  }
}
