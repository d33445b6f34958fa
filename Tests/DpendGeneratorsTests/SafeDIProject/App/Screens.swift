// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Library
import SafeDI

@Instantiable
public struct Lobby: Screen, Instantiable {
  public init(disk: Disk, badge: Badge) {
    self.disk = disk
    self.badge = badge
    print("Lobby")
  }

  @Received
  let disk: Disk
  @Instantiated
  let badge: Badge
}

@Instantiable
public struct Badge: Instantiable {
  public init(disk: Disk, user: User?) {
    self.disk = disk
    print("Badge of \(user?.name ?? "the shop")")
    self.user = user
  }

  @Received
  let disk: Disk
  @Received(onlyIfAvailable: true)
  let user: User?
}

@Instantiable
public struct Profile: Screen, Instantiable {
  public typealias ForwardedProperties = User

  public init(user: User, badge: Badge, disk: String) {
    self.user = user
    self.badge = badge
    self.disk = disk
    print("Profile of \(user.name), disk \(disk)")
  }

  @Forwarded
  let user: User
  @Instantiated
  let badge: Badge
  /// The disk of the shop is another property.
  @Instantiated
  let disk: String
}

@Instantiable
extension String: @retroactive Instantiable {
  public static func instantiate() -> String { "text" }
}

@Instantiable
public struct Sign: Screen, Instantiable {
  public typealias ForwardedProperties = String

  public init(text: String) {
    self.text = text
    print("Sign: \(text)")
  }

  @Forwarded
  let text: String
}

@Instantiable
public struct Probe: Instantiable {
  public init(clock: any Timekeeping, lamp: Lamp) {
    self.clock = clock
    self.lamp = lamp
    print("Probe")
  }

  @Received
  let clock: any Timekeeping
  @Instantiated
  let lamp: Lamp
}

@Instantiable
public struct Lamp: Instantiable {
  public init(timer: any Timekeeping) {
    self.timer = timer
    print("Lamp")
  }

  @Received(fulfilledByDependencyNamed: "clock", ofType: (any Timekeeping).self)
  let timer: any Timekeeping
}
