/// The bindings of a container, in the order of their registration and by key.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
struct BindingTable: Sendable {
  private(set) var bindings: [ContainerBinding] = []
  private var indices: [BindingKey: Int] = [:]
  private var elements: [ObjectIdentifier: [Int]] = [:]

  /// Adds a binding, which takes the position of one with the same key unless it is an element.
  ///
  /// - Returns: The replaced binding.
  mutating func insert(_ binding: ContainerBinding) -> ContainerBinding? {
    if !binding.isElement, let index = indices[binding.key] {
      defer { bindings[index] = binding }
      return bindings[index]
    }
    if !binding.isElement { indices[binding.key] = bindings.count }
    if binding.key.argument == nil { elements[binding.key.typeID, default: []].append(bindings.count) }
    bindings.append(binding)
    return nil
  }

  /// Removes the bindings under a key, also those of elements.
  ///
  /// - Returns: The removed bindings.
  mutating func remove(_ key: BindingKey) -> [ContainerBinding] {
    let removed = bindings.filter { $0.key == key }
    let remaining = bindings.filter { $0.key != key }
    self = BindingTable()
    for binding in remaining { _ = insert(binding) }
    return removed
  }

  /// The binding that a request for a key gets.
  subscript(key: BindingKey) -> ContainerBinding? { indices[key].map { bindings[$0] } }

  /// Returns the bindings without arguments of a type, in the order of their registration.
  func bindings(of type: ObjectIdentifier) -> [ContainerBinding] {
    elements[type, default: []].map { bindings[$0] }
  }
}
