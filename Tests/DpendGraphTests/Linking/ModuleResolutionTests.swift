import DpendGraph
import Testing
import _DpendTestSupport

/// The modules in which a name is looked up.
struct ModuleResolutionTests {
  @Test("Types of one name in two modules are two types, and imports decide between them")
  func sameNames() {
    let project = TestProject([
      ("One.swift", "One", "public class Configuration {}"),
      ("Two.swift", "Two", "public class Configuration {}\npublic class Use { init(mine: Configuration) {} }"),
      ("App.swift", "App", "import One\nclass Use { init(it: Configuration, two: Two.Configuration) {} }"),
      ("Own.swift", "Own", "import One\nclass Configuration {}\nclass Use { init(own: Configuration) {} }"),
    ])
    #expect(
      project.graph.requestSketch == [
        "it: One:Configuration", "two: Two:Configuration", "own: Own:Configuration", "mine: Two:Configuration",
      ]
    )
  }

  @Test("Re-exported declarations are visible")
  func reexports() {
    let project = TestProject([
      ("Net.swift", "Net", "public class Client {}"),
      ("Other.swift", "Other", "public class Client {}"),
      ("Umbrella.swift", "Umbrella", "@_exported import Middle"),
      ("Middle.swift", "Middle", "@_exported import Net"),
      ("App.swift", "App", "import Umbrella\nclass Use { init(client: Client, whole: Umbrella.Client) {} }"),
    ])
    #expect(project.graph.requestSketch == ["client: Net:Client", "whole: Net:Client"])
  }

  @Test("A name is not resolved in a module that the file's module does not depend on")
  func unrelatedModule() {
    let project = TestProject([
      ("Model.swift", "Model", "public class Notification {}"),
      ("App.swift", "App", "import Foundation\nclass Use { init(notification: Notification) {} }"),
    ])
    #expect(project.graph.requestSketch == ["notification: Notification"])
  }

  @Test("A name is resolved in a module that the file's module depends on, as an unread module may re-export it")
  func relatedModule() {
    let project = TestProject([
      ("Net.swift", "Net", "public class Client {}"),
      ("Other.swift", "App", "import Net"),
      ("App.swift", "App", "import UnreadUmbrella\nclass Use { init(client: Client) {} }"),
    ])
    #expect(project.graph.requestSketch == ["client: Net:Client"])
  }

  @Test("An internal declaration of another module hides no other one, unless the import is testable")
  func access() {
    let library = "class Logger {}\npublic class Service { package init() {} }"
    let project = TestProject([
      ("Lib.swift", "Lib", MarkedSource(library)),
      ("App.swift", "App", "import Lib\nimport os\nclass Use { init(logger: Logger, service: Service) {} }"),
      ("AppTests.swift", "AppTests", "@testable import Lib\nclass Use { init(logger: Logger) {} }"),
    ])
    #expect(
      project.graph.requestSketch == ["logger: Logger", "service: Lib:Service", "logger: Lib:Logger"]
    )
  }

  @Test("A private declaration of another file is not visible")
  func privateTypes() {
    let project = TestProject([
      ("One.swift", "App", "private class Keys {}\nclass First { init(keys: Keys) {} }"),
      ("Two.swift", "App", "class Second { init(keys: Keys) {} }"),
    ])
    #expect(project.graph.requestSketch == ["keys: App:Keys", "keys: Keys"])
  }

  @Test("Extensions of an alias, of a nested type and of another module's type")
  func extensions() {
    let project = TestProject([
      ("Lib.swift", "Lib", "public enum Screen { public class Model {} }\npublic protocol Naming {}"),
      (
        "App.swift", "App",
        """
        import Lib
        protocol Reading {}
        typealias Page = Screen
        extension Page { class Loader { init(model: Model) {} } }
        extension Lib.Screen { class Reader: Reading {} }
        extension Screen.Model: Naming {}
        extension Screen.Loader: Reading {}
        extension UIView { class Maker { init(view: UIView, other: Screen.Loader) {} } }
        """
      ),
    ])
    #expect(
      project.graph.bindingSketch == [
        "Screen.Loader.init(model:): Reading, Screen.Loader", "Screen.Reader.init(): Reading",
        "UIView.Maker.init(view:other:): UIView.Maker",
        "Screen.Model.init(): Naming",
      ]
    )
    #expect(
      project.graph.requestSketch == [
        "model: Lib:Screen.Model", "view: UIView", "other: App:Screen.Loader",
      ]
    )
  }

  @Test("Members of an extension see the generic parameters of the type")
  func extensionOfGenericType() {
    let project = TestProject(
      """
      class Box<T> {}
      extension Box { class Leaf { init(value: T) {} } }
      class Use { init(leaf: Box<Int>.Leaf) {} }
      class Five: Int {}
      """
    )
    #expect(
      project.graph.sketch == [
        "Box<Int>.Leaf.init(value:) -value-> Five.init()",
        "Use.init(leaf:) -leaf-> Box<Int>.Leaf.init(value:)",
      ]
    )
  }
}
