import DpendGraph

/// The numbers that the origins in a part of the code have in the whole code.
struct OriginNumbers {
  /// The numbers of the calls of initializers, by those in the part.
  let sites: [Int]

  /// The numbers of the closures, by those in the part.
  let closures: [Int]

  /// The numbers of the tuples, by those in the part.
  let tuples: [Int]

  /// Returns an origin of the part as one of the whole code.
  func origin(_ origin: CompositionOrigin) -> CompositionOrigin {
    switch origin {
    case .site(let number): .site(sites[number])
    case .closure(let number): .closure(closures[number])
    case .tuple(let number): .tuple(tuples[number])
    case .supplied, .external: origin
    }
  }

  /// Returns a source in the part as one of the whole code.
  func source(_ source: FlowSource<CompositionOrigin>) -> FlowSource<CompositionOrigin> {
    if case .origin(let origin) = source { .origin(self.origin(origin)) } else { source }
  }

  /// Returns a value in the part as one of the whole code.
  func value(_ value: CodeValue<CompositionSources>) -> CodeValue<CompositionSources> {
    var value = value
    value.object = value.object.map(sources)
    return value
  }

  /// Returns the sources of a value in the part as those of the whole code.
  func sources(_ sources: CompositionSources) -> CompositionSources { sources.mapEach(source) }
}
