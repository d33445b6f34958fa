import DpendGraph

extension NeedleDialect {
  /// The forms of code that dpend reads, with their meaning.
  package var explanation: DialectExplanation {
    DialectExplanation(
      example: Self.example,
      providing: Self.providing,
      requesting: Self.requesting,
      limits: Self.limits
    )
  }

  private static let example = """
    import NeedleFoundation

    protocol API {}
    final class LiveAPI: API {}
    final class Session { init(api: API) {} }
    final class ProfileModel { init(session: Session) {} }

    final class RootComponent: BootstrapComponent {
      var api: API { shared { LiveAPI() } }
      var login: LoginComponent { LoginComponent(parent: self) }
    }

    protocol LoginDependency: Dependency {
      var api: API { get }
    }

    final class LoginComponent: Component<LoginDependency> {
      var session: Session { shared { Session(api: dependency.api) } }
      var profile: ProfileComponent { ProfileComponent(parent: self) }
    }

    protocol ProfileDependency: Dependency {
      var session: Session { get }
    }

    final class ProfileComponent: Component<ProfileDependency> {
      var model: ProfileModel { ProfileModel(session: dependency.session) }
    }
    """

  private static let providing = [
    DialectExplanation.Form(
      "final class AComponent: Component<ADependency>",
      """
      a component: a binding of its own, which creates the values of its properties. `PluginizedComponent`, `NonCoreComponent` \
      and own generic subclasses of them are components too
      """
    ),
    DialectExplanation.Form("final class RootComponent: BootstrapComponent", "a root of the hierarchy"),
    DialectExplanation.Form(
      "var x: X { X(y: y) }",
      "a binding under the name and type of the property, with a new value for each use"
    ),
    DialectExplanation.Form("var x: X { shared { X() } }", "a binding with one value for each component"),
    DialectExplanation.Form(
      "let x: X",
      "a binding with the value that the component stores. Without an initial value, the code that creates the component passes it"
    ),
    DialectExplanation.Form(
      "func makeView() -> some View { … }",
      "a binding, where the method uses properties or creates a component; its parameters are runtime arguments"
    ),
    DialectExplanation.Form(
      "var child: ChildComponent { ChildComponent(parent: self) }",
      "the component `ChildComponent` below this one. A component can be below several others"
    ),
    DialectExplanation.Form(
      "extension AComponent: BDependency { … }",
      "with RIBs: the component of which `BDependency` is the dependency is below this one"
    ),
    DialectExplanation.Form(
      "PluginizedComponent<D, AExtension, ANonCoreComponent>",
      "the properties of `AExtension` are those of `ANonCoreComponent` with the same names"
    ),
  ]

  private static let requesting = [
    DialectExplanation.Form(
      "protocol ADependency: Dependency { var x: X { get } }",
      """
      a request of every component with this dependency for the property `x` of the nearest component above it. It must have \
      exactly this type, and must not be private
      """
    ),
    DialectExplanation.Form("X(y: dependency.y)", "a request for that value, by the property whose code it is in"),
    DialectExplanation.Form("X(y: y)", "a request for another property of the component, or of one that a path names"),
    DialectExplanation.Form("pluginExtension.x", "a request for a property that the plugin supplies"),
    DialectExplanation.Form(
      "let root = RootComponent()`, `component.x",
      "outside of components: the type around it is a consumer"
    ),
  ]

  private static let limits = [
    """
    A component is recognized where its file imports `NeedleFoundation` or `RIBs`, or a module that re-exports one of them, \
    unless the project declares a class named `Component` itself.
    """,
    """
    Needle's tool finds properties with the access level `internal` only in some versions and in extensions; dpend always finds \
    them.
    """,
    "A component that no root reaches can be created by code that was not read; its dependencies are taken to be available.",
    "Code outside of the files that import the library is read where it names a type or a variable that ends in `Component`.",
    "Properties without a written type and without an initializer call as their value are not read.",
  ]
}

extension NeedleDialect {
  /// Code with Needle in which rules find a problem.
  static let ruleExamples: [RuleName: RuleExample] = [
    RuleName("unavailable-dependency"): RuleExample(
      """
      import NeedleFoundation

      final class RootComponent: BootstrapComponent {
        var login: LoginComponent { LoginComponent(parent: self) }
      }
      protocol LoginDependency: Dependency {
        var clock: Clock { get }  // RootComponent has no 'clock: Clock'
      }
      final class LoginComponent: Component<LoginDependency> {}
      """,
      fix: """
        Declare the property in a component on the path, and let it create or store the value. If a component has the value under \
        another name, rename one of the two: Needle compares names and types.
        """
    )
  ]
}
