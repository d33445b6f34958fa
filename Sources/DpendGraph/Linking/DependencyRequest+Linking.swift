extension DependencyRequest {
  /// Whether it needs no provider.
  var isDispensable: Bool { hasDefault || alternatives.contains(where: \.isOptional) }
}

extension DependencyRequest.Alternative {
  var isMany: Bool { cardinality == .many }

  /// The alternative as other dialects request it.
  var withoutExistentials: DependencyRequest.Alternative {
    DependencyRequest.Alternative(key.withoutExistentials, wrappings)
  }
}
