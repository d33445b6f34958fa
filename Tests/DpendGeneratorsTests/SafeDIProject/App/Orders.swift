// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Library
import SafeDI

@Instantiable
public final class Order: Instantiable {
  public typealias ForwardedProperties = (id: Int, confirm: (String) -> Void)

  public init(id: Int, confirm: @escaping (String) -> Void, receipt: Receipt) {
    self.id = id
    self.confirm = confirm
    self.receipt = receipt
    confirm("Order \(id)")
  }

  @Forwarded
  let id: Int
  @Forwarded
  let confirm: (String) -> Void
  @Instantiated
  let receipt: Receipt
}

@Instantiable
public struct Receipt: Instantiable {
  public init(id: Int, clock: any Timekeeping, clock2: Clock2) {
    self.id = id
    self.clock = clock
    self.clock2 = clock2
    print("Receipt \(id)")
  }

  @Received
  let id: Int
  /// Receipts below this one have a clock of their own.
  @Instantiated
  let clock: any Timekeeping
  @Instantiated
  let clock2: Clock2
}

@Instantiable
public struct Clock2: Instantiable {
  public init(clock: any Timekeeping) { self.clock = clock }

  @Received
  let clock: any Timekeeping
}

/// A link creates the next one on request.
@Instantiable
public final class Chain: Instantiable {
  public typealias ForwardedProperties = Int

  public init(length: Int, lock: Lock, next: Instantiator<Chain>) {
    self.length = length
    self.lock = lock
    self.next = next
    print("Chain \(length)")
  }

  @Forwarded
  let length: Int
  @Instantiated
  let lock: Lock
  // dpend:ignore lazy-cycle: the next link is created on request
  @Instantiated
  public let next: Instantiator<Chain>
}

@Instantiable
public struct Lock: Instantiable {
  public init(length: Int) {
    self.length = length
    print("Lock of \(length)")
  }

  @Received
  let length: Int
}
