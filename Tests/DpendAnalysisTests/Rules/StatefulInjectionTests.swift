import DpendAnalysis
import DpendGraph
import Testing
import _DpendTestSupport

/// SafeDI's dialect reports injected properties whose wrapper keeps its own value; an analysis keeps the findings.
struct StatefulInjectionTests {
  @Test("State and StateObject keep the first injected value; ObservedObject does not")
  func wrappers() {
    let project = project(
      """
      import SafeDI
      import SwiftUI
      @Instantiable(isRoot: true) public struct ShopView: View, Instantiable {
        public init(clock: Clock, cart: Cart, till: Till) {}
        1️⃣@State @Instantiated private var clock: Clock
        @Instantiated 2️⃣@SwiftUI.StateObject private var cart: Cart
        @Instantiated @ObservedObject private var till: Till
        @State private var isOpen = false
      }
      """
    )
    #expect(
      project.sketch(analyze(project.graph).findings(of: .statefulInjection)) == [
        "1️⃣ warning: '@State' of 'clock' keeps the first injected value and ignores later ones [stateful-injection]",
        "  remove '@State', and change 'var' to 'let'",
        "2️⃣ warning: '@StateObject' of 'cart' keeps the first injected value and ignores later ones [stateful-injection]",
        "  change '@StateObject' to '@ObservedObject'",
      ]
    )
  }

  @Test("A wrapper of this name is SwiftUI's where the file imports SwiftUI")
  func other() {
    let project = project(
      """
      import SafeDI
      @propertyWrapper public struct State<Value> { public var wrappedValue: Value }
      @Instantiable(isRoot: true) public struct Shop: Instantiable {
        public init(clock: Clock) {}
        @State @Instantiated private var clock: Clock
      }
      """
    )
    #expect(analyze(project.graph).findings(of: .statefulInjection) == [])
  }

  private func project(_ source: String) -> TestProject {
    let services = ["Clock", "Cart", "Till"].map {
      "@Instantiable public final class \($0): Instantiable { public init() {} }"
    }
    return TestProject(MarkedSource(source + "\n" + services.joined(separator: "\n")), implicit: nil)
  }
}
