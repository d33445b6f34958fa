import DpendGraph

/// The registrations that remain after the code ran: a later registration replaces an earlier one in the same slot.
///
/// A slot is what a container stores one registration under, such as a type with a tag. Only points of one sequence are ordered.
/// A registration or removal in a branch of an `if` or an `#if` replaces an earlier one in that branch only.
struct RegistrationTimeline<Registration: Sendable, Slot: Hashable & Sendable>: Sendable {
  /// A registration with the conditions under which nothing replaces it.
  struct Entry: Sendable {
    let registration: Registration
    let point: ExecutionPoint

    /// The slots from which nothing removed it; empty for a registration that no request can reach.
    var slots: [Slot]

    /// The builds in which nothing replaces it.
    var condition: BuildCondition

    /// The branches in which nothing replaces it.
    var branches: [RuntimeBranch]

    /// The location of the last registration or removal that emptied a slot.
    var replacedAt: SourceLocation?

    /// Whether every slot is empty.
    var isReplaced: Bool { slots.isEmpty }
  }

  /// Two registrations in one slot that can both run, the earlier one as it was before the later one.
  struct Conflict: Sendable {
    let earlier: Entry
    let later: Entry
  }

  /// The number for the branch of a statement in which none of its written branches runs.
  private static var otherBranch: Int { -1 }

  /// The registrations in the order in which they were added.
  private(set) var entries: [Entry] = []

  /// The pairs of registrations in one slot that can both run.
  private(set) var conflicts: [Conflict] = []

  private var entriesBySlot: [Slot: [Int]] = [:]

  /// Adds a registration.
  ///
  /// - Parameters:
  ///   - registration: The registration.
  ///   - slots: The slots that it occupies; empty for a registration that has no effect.
  ///   - point: The point at which it runs.
  mutating func add(_ registration: Registration, in slots: [Slot], at point: ExecutionPoint) {
    let new = Entry(
      registration: registration,
      point: point,
      slots: slots,
      condition: point.condition,
      branches: point.branches
    )
    for slot in slots {
      let earlier = (entriesBySlot[slot] ?? []).filter { entries[$0].slots.contains(slot) }
      for number in earlier where !entries[number].excludes(point) {
        conflicts.append(Conflict(earlier: entries[number], later: new))
        if entries[number].point.sequence == point.sequence { empty(slot, of: number, at: point) }
      }
      // Replaced entries are dropped, so that thousands of registrations in one slot take linear time.
      entriesBySlot[slot] = earlier.filter { entries[$0].slots.contains(slot) } + [entries.count]
    }
    entries.append(new)
  }

  /// Removes earlier registrations of the same sequence from their slots.
  ///
  /// A removal in a branch that the registration is not in leaves it in place.
  ///
  /// - Parameters:
  ///   - point: The point of the removal.
  ///   - isRemoved: Whether the removal concerns a slot.
  /// - Returns: Whether a registration of the same sequence is concerned.
  mutating func remove(at point: ExecutionPoint, where isRemoved: (Slot) -> Bool) -> Bool {
    var isOrdered = false
    for number in entries.indices where entries[number].point.sequence == point.sequence {
      for slot in entries[number].slots where isRemoved(slot) {
        isOrdered = true
        let isCertain = point.branches.allSatisfy(entries[number].branches.contains)
        if isCertain, !entries[number].excludes(point) { empty(slot, of: number, at: point) }
      }
    }
    return isOrdered
  }

  /// Limits an entry to the conditions under which a later point of its sequence does not run.
  private mutating func empty(_ slot: Slot, of number: Int, at later: ExecutionPoint) {
    let entry = entries[number]
    if let decision = later.branches.first(where: { !entry.branches.contains($0) }) {
      if !entry.branches.contains(where: { $0.statement == decision.statement }) {
        entries[number].branches.append(RuntimeBranch(statement: decision.statement, number: Self.otherBranch))
      }
    } else if let rest = entry.condition.excluding([later.condition]) {
      entries[number].condition = rest
    } else {
      entries[number].slots.removeAll { $0 == slot }
      entries[number].replacedAt = later.location
    }
  }
}

extension RegistrationTimeline.Entry {
  /// Whether the registration never runs together with a point.
  fileprivate func excludes(_ point: ExecutionPoint) -> Bool {
    condition.excludes(point.condition) || branches.excludes(point.branches)
  }
}
