import DpendGraph

extension DipDialect {
  /// Code with Dip in which rules find a problem.
  static let ruleExamples: [RuleName: RuleExample] = [
    RuleName("unused-tag"): RuleExample(
      """
      import Dip

      protocol Payment {}
      protocol Audit {}
      final class CardPayment: Payment, Audit {}
      final class Till { init(payment: any Payment) {} }

      let container = DependencyContainer { container in
        let card = container.register { CardPayment() as Payment }
        container.register(card, type: Audit.self, tag: "eu")
        container.register { Till(payment: try container.resolve()) }
      }
      let till = try container.resolve() as Till
      """
    ),
    RuleName("unused-binding"): RuleExample(
      """
      import Dip

      protocol Mailer {}
      final class PostOffice: Mailer {}
      final class Pigeon: Mailer {}
      final class Desk { @Injected var mailer: Mailer? }

      let container = DependencyContainer { container in
        container.register { Desk() }
        container.register { PostOffice() as Mailer }
        container.register(tag: "air") { Pigeon() as Mailer }
      }
      let desk = try container.resolve() as Desk
      """
    ),
    RuleName("unprovided-tag"): RuleExample(
      """
      import Dip

      protocol Mailer {}
      final class PostOffice: Mailer {}
      final class Pigeon: Mailer {}
      final class Desk { init(mailer: any Mailer) {} }

      let container = DependencyContainer { container in
        container.register { PostOffice() as Mailer }
        container.register(tag: "air") { Pigeon() as Mailer }
        container.register { Desk(mailer: try container.resolve(tag: "airmail")) }
      }
      """,
      fix: "Dip resolves the definition without a tag where none has the requested tag."
    ),
    RuleName("overridden-registration"): RuleExample(
      """
      import Dip

      protocol Storage {}
      final class Disk: Storage {}
      final class Cloud: Storage {}

      let container = DependencyContainer { container in
        container.register { Disk() as Storage }
        container.register { Cloud() as Storage }
      }
      """,
      fix: "Register one of the two with a tag: `container.register(tag: \"cloud\") { Cloud() as Storage }`."
    ),
    RuleName("outside-container"): RuleExample(
      """
      import Deli
      import Dip

      final class SystemClock: Component {}

      let container = DependencyContainer { container in
        container.register { Reminder(clock: try container.resolve()) }
      }
      final class Reminder { init(clock: SystemClock) {} }
      """
    ),
  ]
}
