import DpendCollectors
import DpendGraph
import Testing

@testable import DpendKit

/// The setting that describes containers of the project.
struct ContainerSettingTests {
  @Test("All keys are read, with the locations of names")
  func everyKey() throws {
    let text = """
      containers:
        - type: [App.Locator, Locating]
          register:
            add: transient
            addShared: singleton
          resolve: [get, find]
          wrappers: Service
          name: [vineyard, name]
          scopes:
            cached: weak
            unique: resolution
        - register: provide
          resolve: use
      """
    let containers = try containers(in: text)
    #expect(
      containers == [
        CustomContainer(
          types: [name("App.Locator", 2, 12), name("Locating", 2, 25)],
          registering: [
            CustomContainer.Registering(name("add", 4, 7), .transient),
            CustomContainer.Registering(name("addShared", 5, 7), .singleton),
          ],
          resolving: [name("get", 6, 15), name("find", 6, 20)],
          wrappers: [name("Service", 7, 15)],
          nameLabels: [name("vineyard", 8, 12), name("name", 8, 22)],
          scopes: [.init(name("cached", 10, 7), .weak), .init(name("unique", 11, 7), .resolution)]
        ),
        CustomContainer(
          registering: [CustomContainer.Registering(name("provide", 12, 15))],
          resolving: [name("use", 13, 14)]
        ),
      ]
    )
  }

  @Test("A single container needs no list")
  func single() throws {
    #expect(try containers(in: "containers: {type: Box, register: [put, hold], wrappers: Use}").count == 1)
  }

  @Test("The settings in the reference describe its containers", arguments: DialectRegistry.all.map(\.name))
  func reference(dialect: String) throws {
    let explanation = try #require(DialectRegistry.all.first { $0.name == dialect }).explanation
    guard let settings = explanation.settings else { return }
    #expect(try containers(in: settings.text).map(withoutLocations) == settings.containers.map(withoutLocations))
  }

  @Test(
    "Problems have locations",
    arguments: [
      (
        "containers: ServiceLocator",
        [
          """
          1:13: 'containers' must be a mapping with 'type', 'register', 'resolve', 'wrappers', 'name', 'scopes' or a list of mappings \
          with 'type', 'register', 'resolve', 'wrappers', 'name', 'scopes'
          """
        ]
      ),
      (
        "containers: {type: Box, resolve: take}",
        [
          "1:13: 'containers': missing key 'register'; add the key with a name or a list of names, or names, each with a lifetime"
        ]
      ),
      ("containers: {register: put}", ["1:13: 'containers': nothing requests values; add 'resolve' or 'wrappers'"]),
      (
        "containers: {register: [], resolve: take}",
        ["1:13: 'containers': nothing registers values; add a method to 'register'"]
      ),
      (
        "containers: {register: put, resolve: put}",
        ["1:13: 'containers': 'put' both registers and returns values; remove it from one of the two"]
      ),
      (
        "containers: {register: 'put(_:)', resolve: take}",
        ["1:24: 'containers.register': 'put(_:)' is not a name in Swift without labels and generic arguments"]
      ),
      (
        "containers: {register: {put: single}, resolve: take}",
        [
          """
          1:30: 'containers.register.put': unknown lifetime 'single'; the lifetimes are transient, resolution, component, weak, \
          singleton, unknown
          """
        ]
      ),
      (
        "containers: {register: put, wrappers: '@Use'}",
        ["1:39: 'containers.wrappers': '@Use' is not the name of a type without generic arguments"]
      ),
      (
        "containers: {type: 'Box<Int>', register: put, resolve: take}",
        ["1:20: 'containers.type': 'Box<Int>' is not the name of a type without generic arguments"]
      ),
      (
        "containers: [{register: put, resolve: take, scope: x}]",
        ["1:45: 'containers': unknown key 'scope'; did you mean 'scopes'?"]
      ),
      (
        "containers:\n  - {type: Box, register: put, resolve: take}\n  - {type: [Bag, Box], register: put, resolve: take}",
        ["2:3: 'containers': two containers have the type 'Box'; describe it once"]
      ),
    ]
  )
  func problems(text: String, messages: [String]) {
    let error = #expect(throws: InvalidConfiguration.self) { try containers(in: text) }
    #expect(error?.problems.map(\.description) == messages.map { ".dpend.yml:" + $0 })
  }

  private func containers(in text: String) throws -> [CustomContainer] {
    try ConfigurationFile.parse(text, path: ".dpend.yml").applied(to: Configuration()).customContainers
  }

  private func name(_ text: String, _ line: Int, _ column: Int) -> CustomContainer.Name {
    CustomContainer.Name(text, at: SourceLocation(file: ".dpend.yml", line: line, column: column))
  }

  private func withoutLocations(_ container: CustomContainer) -> CustomContainer {
    func plain(_ names: [CustomContainer.Name]) -> [CustomContainer.Name] { names.map { .init($0.text) } }
    return CustomContainer(
      types: plain(container.types),
      registering: container.registering.map { .init(.init($0.name.text), $0.lifetime) },
      resolving: plain(container.resolving),
      wrappers: plain(container.wrappers),
      nameLabels: container.nameLabels.map(plain),
      scopes: container.scopes.map { .init(.init($0.name.text), $0.lifetime) }
    )
  }
}
