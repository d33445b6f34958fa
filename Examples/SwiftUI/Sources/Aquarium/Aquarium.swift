import SwiftUI

@main
struct Aquarium: App {
  @State
  private var appearance = Appearance.standard
  @StateObject
  private var tanks = Tanks()
  @State
  private var alarms = Alarms()

  var body: some Scene {
    WindowGroup {
      TankList()
        .environment(appearance)
        .environment(\.sensor, BuoySensor())
        .withObjects(of: tanks)
        .environment(alarms)
    }
  }
}

extension View {
  /// The modifiers of a package are followed in the same way.
  func withObjects(of tanks: Tanks) -> some View {
    environmentObject(tanks).environmentObject(Staff.onDuty)
  }
}
