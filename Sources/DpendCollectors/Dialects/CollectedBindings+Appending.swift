import DpendGraph

extension CollectedBindings {
  /// Appends another collection; each component is kept once.
  mutating func append(_ other: CollectedBindings) {
    components += other.components.filter { !components.contains($0) }
    bindings += other.bindings
    unavailable += other.unavailable
    entryPoints += other.entryPoints
    findings += other.findings
  }
}
