import DpendAnalysis
import DpendGraph
import Testing
import _DpendTestSupport

struct RuntimeValueNotForwardedTests {
  @Test("What needs values at run time can't be made at once")
  func constant() {
    let project = TestProject(
      MarkedSource(
        """
        \(till)
        @Instantiable(isRoot: true) public struct Shop: Instantiable {
          @Instantiated let 3️⃣till: Till
          @Instantiated(fulfilledByType: "Till") let 4️⃣other: any Paying
        }
        """
      ),
      implicit: nil
    )
    #expect(
      findings(in: project) == [
        "3️⃣ error: Till needs 'number: Int' and 'clerk: Clerk' at run time, and Shop asks for 'till' without [runtime-value-not-forwarded]",
        "  1️⃣ 'number: Int' is needed here", "  2️⃣ 'clerk: Clerk' is needed here",
        "  declare 'till' as Instantiator<Till>, whose instantiate(_:) takes what it needs",
        "4️⃣ error: Till needs 'number: Int' and 'clerk: Clerk' at run time, and Shop asks for 'other' without [runtime-value-not-forwarded]",
        "  1️⃣ 'number: Int' is needed here", "  2️⃣ 'clerk: Clerk' is needed here",
        "  declare 'other' as Instantiator<Till>, whose instantiate(_:) takes what it needs",
      ]
    )
  }

  @Test("An erased instantiator must hand over what is needed")
  func erased() {
    let project = TestProject(
      MarkedSource(
        """
        \(till)
        @Instantiable public struct Clock: Instantiable { public init() {} }
        @Instantiable(isRoot: true) public struct Shop: Instantiable {
          @Instantiated(fulfilledByType: "Till") let 3️⃣till: ErasedInstantiator<(clerk: Clerk, number: Int), any Paying>
          @Instantiated(fulfilledByType: "Clock") let 4️⃣clock: ErasedInstantiator<Int, any Ticking>
        }
        """
      ),
      implicit: nil
    )
    #expect(
      findings(in: project) == [
        "3️⃣ error: Till needs 'number: Int' and 'clerk: Clerk' at run time, and Shop hands over (Clerk, Int) for 'till' [runtime-value-not-forwarded]",
        "  1️⃣ 'number: Int' is needed here", "  2️⃣ 'clerk: Clerk' is needed here",
        "  write (number: Int, clerk: Clerk), or Till.ForwardedProperties, as its first generic argument",
        "4️⃣ error: Clock needs nothing at run time, and Shop hands over (Int) for 'clock' [runtime-value-not-forwarded]",
        "  write (), or Clock.ForwardedProperties, as its first generic argument",
      ]
    )
  }

  @Test("Nobody hands anything to a root")
  func root() {
    let project = TestProject(
      "@Instantiable(isRoot: true) public struct Shop: Instantiable { @Forwarded let 1️⃣clerk: Clerk }",
      implicit: nil
    )
    #expect(
      findings(in: project) == [
        "1️⃣ error: Shop is a root and needs 'clerk: Clerk' at run time, which nobody hands over [runtime-value-not-forwarded]"
      ]
    )
  }

  @Test("Nothing is said where instantiators hand over what is needed, and of what is received")
  func nothing() {
    let project = TestProject(
      MarkedSource(
        """
        \(till)
        @Instantiable(isRoot: true) public struct Shop: Instantiable {
          @Instantiated let till: Instantiator<Till>
          @Instantiated let other: SendableInstantiator<Till>?
          @Instantiated(fulfilledByType: "Till") let third: ErasedInstantiator<(number: Int, clerk: Clerk), any Paying>
          @Instantiated(fulfilledByType: "Till") let fourth: ErasedInstantiator<Till.ForwardedProperties, any Paying>
          @Instantiated let hall: Hall
        }
        @Instantiable public struct Hall: Instantiable { @Received let till: Instantiator<Till> }
        """
      ),
      implicit: nil
    )
    #expect(findings(in: project).isEmpty)
  }

  private let till: String = """
    public struct Clerk {}
    @Instantiable public struct Till: Instantiable {
      @Forwarded let 1️⃣number: Int
      @Forwarded let 2️⃣clerk: Clerk
    }
    """

  private func findings(in project: TestProject) -> [String] {
    project.sketch(AnalysisResult(analyzing: project.graph).findings(of: RuleName("runtime-value-not-forwarded")))
  }
}
