import DpendAnalysis
import DpendGraph
import Testing
import _DpendTestSupport

struct AccidentalQualifierTests {
  @Test("Values from outside whose labels differ in spelling only")
  func labels() {
    var project = TestProject(
      """
      final class Client { init(1️⃣baseURL: URL) {} }
      final class Images { init(2️⃣baseUrl: URL) {} }
      final class Other { init(homeURL: URL, base_url: String) {} }
      """
    )
    project.externalTypes = ["URL", "String"]
    #expect(
      findings(in: project) == [
        "2️⃣ warning: 'baseUrl: URL' and 'baseURL: URL' are two external values, because their labels differ [accidental-qualifier]",
        "  1️⃣ Client.init(baseURL:) takes 'baseURL'",
        "  use the same label for both parameters if they are one value",
      ]
    )
  }

  @Test("SafeDI: an optional property under a name that no ancestor has")
  func received() {
    let project = TestProject(
      """
      import SafeDI

      @Instantiable(isRoot: true) public final class Shop: Instantiable {
        @Instantiated let 2️⃣loyaltyCard: Loyalty
        @Instantiated let till: Till
        @Instantiated let desk: Desk
      }
      @Instantiable public final class Loyalty: Instantiable { public init() {} }
      @Instantiable public final class Till: Instantiable {
        public init(loyalty: Loyalty?) {}
        @Received(onlyIfAvailable: true) let 1️⃣loyalty: Loyalty?
      }
      @Instantiable public final class Desk: Instantiable {
        public init(loyaltyCard: Loyalty?, clock: Clock?) {}
        @Received(onlyIfAvailable: true) let loyaltyCard: Loyalty?
        @Received(onlyIfAvailable: true) let clock: Clock?
      }
      @Instantiable public final class Clock: Instantiable { public init() {} }
      """,
      implicit: nil
    )
    #expect(
      findings(in: project) == [
        "1️⃣ warning: Till receives 'loyalty: Loyalty?' only if it is available, and no ancestor has it [accidental-qualifier]",
        "  2️⃣ Shop has 'loyaltyCard: Loyalty': receive it under that name if it is intended",
      ]
    )
  }

  private func findings(in project: TestProject) -> [String] {
    project.sketch(analyze(project.graph).findings(of: RuleName("accidental-qualifier")))
  }
}
