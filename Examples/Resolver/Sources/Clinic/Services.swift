import Resolver

extension Resolver: ResolverRegistering {
  public static func registerAllServices() {
    register { Reception() }.scope(.application)
    register { WaitingRoom(reception: resolve()) }.scope(.application)
    registerTreatment()
  }

  private static func registerTreatment() {
    register { Folder() }.implements(Records.self).implements(Records.self, name: .backup).scope(.application)
    register { Veterinarian() }.scope(.shift)
    register { _, args in Visit(name: args(), veterinarian: resolve()) }
    register { Schedule(veterinarian: resolve()) }.scope(.application)
  }
}

extension Resolver.Name {
  static let backup = Self("backup")
}

extension ResolverScope {
  /// Until the end of a shift, when the clinic resets the cache.
  static let shift = ResolverScopeCache()
}

/// Prints the operations.
func printSchedule() {
  print(Resolver.resolve(Schedule.self))
}
