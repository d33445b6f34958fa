// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Library
import SafeDI

/// The root declares its properties in another order than that of their dependencies.
@Instantiable(isRoot: true)
public final class Shop: Instantiable {
  public init(
    till: Till,
    disk: Disk,
    clock: any Timekeeping,
    lobby: AnyScreen,
    screens: ErasedInstantiator<User, AnyScreen>,
    lobbies: ErasedInstantiator<(), AnyScreen>,
    orders: Instantiator<Order>,
    probes: SendableInstantiator<Probe>,
    signs: SendableErasedInstantiator<String, any Screen>,
    chains: Instantiator<Chain>?,
    trace: Trace
  ) {
    (self.till, self.disk, self.clock, self.lobby, self.screens) = (till, disk, clock, lobby, screens)
    (self.lobbies, self.orders, self.probes, self.signs, self.chains) = (lobbies, orders, probes, signs, chains)
    self.trace = trace
    print("Shop")
  }

  @Instantiated
  let till: Till
  @Instantiated
  let disk: Disk
  @Instantiated
  let clock: any Timekeeping
  @Instantiated(fulfilledByType: "Lobby", erasedToConcreteExistential: true)
  let lobby: AnyScreen
  @Instantiated(fulfilledByType: "Profile", erasedToConcreteExistential: true)
  let screens: ErasedInstantiator<User, AnyScreen>
  @Instantiated(fulfilledByType: "Lobby", erasedToConcreteExistential: true)
  let lobbies: ErasedInstantiator<(), AnyScreen>
  @Instantiated
  let orders: Instantiator<Order>
  @Instantiated
  let probes: SendableInstantiator<Probe>
  @Instantiated(fulfilledByType: "Sign")
  let signs: SendableErasedInstantiator<String, any Screen>
  @Instantiated
  let chains: Instantiator<Chain>?
  @Instantiated
  let trace: Trace
}

/// A second root, which is a value and has no loyalty program.
@Instantiable(isRoot: true)
public struct Kiosk: Instantiable {
  public init(clock: any Timekeeping, till: Till, disk: Disk) {
    self.clock = clock
    self.till = till
    self.disk = disk
    print("Kiosk")
  }

  @Instantiated
  let clock: any Timekeeping
  @Instantiated
  let till: Till
  @Instantiated
  let disk: Disk
}

@Instantiable
public final class Till: Instantiable {
  public init(disk: Disk, names: Cache<String>, trace: Trace?) {
    self.disk = disk
    self.names = names
    self.trace = trace
    print("Till \(trace == nil ? "without" : "with") trace")
  }

  @Received
  let disk: Disk
  @Instantiated
  let names: Cache<String>
  @Received(onlyIfAvailable: true)
  let trace: Trace?
}

#if DEBUG
@Instantiable
public final class Trace: Instantiable {
  public init(disk: Disk) {
    self.disk = disk
    print("Trace of a debug build")
  }

  @Received
  let disk: Disk
}
#else
@Instantiable
public final class Trace: Instantiable {
  public init() { print("Trace") }
}
#endif
