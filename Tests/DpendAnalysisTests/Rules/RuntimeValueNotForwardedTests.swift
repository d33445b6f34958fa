import DpendAnalysis
import DpendGraph
import Testing
import _DpendTestSupport

struct RuntimeValueNotForwardedTests {
  @Test("A binding with runtime arguments can't be requested without them")
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
        "3️⃣ error: Till takes runtime arguments 'number: Int' and 'clerk: Clerk', but Shop requests 'till' without them [runtime-value-not-forwarded]",
        "  1️⃣ 'number: Int' is declared here", "  2️⃣ 'clerk: Clerk' is declared here",
        "  declare 'till' as Instantiator<Till>, whose instantiate(_:) takes the forwarded values",
        "4️⃣ error: Till takes runtime arguments 'number: Int' and 'clerk: Clerk', but Shop requests 'other' without them [runtime-value-not-forwarded]",
        "  1️⃣ 'number: Int' is declared here", "  2️⃣ 'clerk: Clerk' is declared here",
        "  declare 'other' as Instantiator<Till>, whose instantiate(_:) takes the forwarded values",
      ]
    )
  }

  @Test("An erased instantiator has to pass the runtime arguments")
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
        "3️⃣ error: Till takes runtime arguments 'number: Int' and 'clerk: Clerk', but Shop passes (Clerk, Int) for 'till' [runtime-value-not-forwarded]",
        "  1️⃣ 'number: Int' is declared here", "  2️⃣ 'clerk: Clerk' is declared here",
        "  write (number: Int, clerk: Clerk), or Till.ForwardedProperties, as its first generic argument",
        "4️⃣ error: Clock takes no runtime arguments, but Shop passes (Int) for 'clock' [runtime-value-not-forwarded]",
        "  write (), or Clock.ForwardedProperties, as its first generic argument",
      ]
    )
  }

  @Test("A root can't have runtime arguments")
  func root() {
    let project = TestProject(
      "@Instantiable(isRoot: true) public struct Shop: Instantiable { @Forwarded let 1️⃣clerk: Clerk }",
      implicit: nil
    )
    #expect(
      findings(in: project) == [
        "1️⃣ error: Shop is a root and takes runtime arguments 'clerk: Clerk', which nothing passes [runtime-value-not-forwarded]"
      ]
    )
  }

  @Test("Instantiators that pass the arguments, and received properties, aren't reported")
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
    project.sketch(analyze(project.graph).findings(of: RuleName("runtime-value-not-forwarded")))
  }
}
