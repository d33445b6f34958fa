import SwiftUI

struct TankList: View {
  @Environment(Appearance.self)
  private var appearance
  @EnvironmentObject
  private var tanks: Tanks

  var body: some View {
    List(tanks.names, id: \.self) { name in
      TankDetail(name: name).tint(appearance.tint)
    }
  }
}

struct TankDetail: View {
  let name: String

  @Environment(\.sensor)
  private var sensor
  @Environment(\.dismiss)
  private var dismiss
  @EnvironmentObject
  private var staff: Staff

  var body: some View {
    Text("\(name): \(sensor.temperature) degrees, \(staff.keeper)")
    FeedingButton()
  }
}

struct FeedingButton: View {
  /// No code puts a plan into the environment: the view crashes when its body runs.
  @EnvironmentObject
  private var plan: FeedingPlan

  var body: some View {
    Button("Feed \(plan.portions) portions") { plan.portions -= 1 }
  }
}

#Preview {
  TankList()
    .environment(Appearance.standard)
    .environmentObject(Tanks())
    .environmentObject(Staff.onDuty)
}
