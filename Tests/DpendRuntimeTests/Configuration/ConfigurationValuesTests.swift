import DpendRuntime
import Foundation
import Testing

struct ConfigurationValuesTests {
  private enum Level: String, ConfigurationConvertible {
    case debug, error
  }

  private let common = ConfigurationSource(
    [
      "server": .table(["url": .text("https://example.com"), "port": .integer(443), "isDebug": .boolean(false)]),
      "ratio": .number(0.5),
      "hosts": .list([.text("a"), .text("b")]),
      "limits": .table(["small": .integer(1), "large": .integer(9)]),
      "level": .text("debug"),
    ],
    name: "Common"
  )

  @Test("Values have types and keys with dots")
  func types() throws {
    let values = ConfigurationValues([common])
    #expect(try values.value("server.url") == "https://example.com")
    #expect(try values.value("server.port") == 443)
    #expect(try values.value("server.port") == 443.0)
    #expect(try values.value("ratio") == 0.5)
    #expect(try !values.value("server.isDebug"))
    #expect(try values.value("hosts") == ["a", "b"])
    #expect(try values.value("limits") == ["small": 1, "large": 9])
    #expect(try values.value("level") == Level.debug)
    #expect(try values.section("server").value("port") == 443)
    #expect(try values.value("server.path", default: "/") == "/")
    #expect(try values.value("server.port", default: Int?.none) == 443)
    #expect(try values.value("server.path", default: String?.none) == nil)
  }

  @Test("Later sources override earlier ones by key, also in dictionaries")
  func order() throws {
    let development = ConfigurationSource(
      ["server": .table(["port": .integer(8080)]), "limits": .table(["small": .integer(2), "new": .integer(3)])],
      name: "Development"
    )
    let environment = ConfigurationSource.environment(
      [
        "SHOP_SERVER_IS_DEBUG": "yes", "SHOP_LIMITS_LARGE": "4", "SHOP_HOSTS": "c,d", "SHOP_RATIO": "0.25",
        "LEVEL": "error",
      ],
      prefix: "shop"
    )
    let values = ConfigurationValues([common, development, environment])
    #expect(try values.value("server.port") == 8080)
    #expect(try values.value("server.url") == "https://example.com")
    #expect(try values.value("server.isDebug"))
    #expect(try values.value("limits") == ["small": 2, "large": 4, "new": 3])
    #expect(try values.value("hosts") == ["c", "d"])
    #expect(try values.value("ratio") == 0.25)
    #expect(try values.value("level") == Level.debug)
  }

  @Test("A name in a table can contain dots")
  func dots() throws {
    let source = ConfigurationSource(
      ["server.url": .text("a"), "a": .table(["b.c": .table(["d": .integer(1)]), "b": .table(["e": .integer(2)])])],
      name: "Common"
    )
    let json = try withFile(#"{"server.port": 443, "hosts": {"example.com": 1}}"#) {
      try ConfigurationSource.json(contentsOf: $0)
    }
    let values = ConfigurationValues([source, json])
    #expect(try values.value("server.url") == "a")
    #expect(try values.section("server").value("port") == 443)
    #expect(try values.value("a.b.c.d") == 1)
    #expect(try values.value("a.b.e") == 2)
    #expect(try values.value("hosts") == ["example.com": 1])
    #expect(try values.value("hosts.example.com") == 1)
    #expect(try values.value("server.url.path", default: "none") == "none")
  }

  @Test("The prefix of variables is written like their keys, and space around the elements of lists is ignored")
  func environment() throws {
    let values = ConfigurationValues([
      .environment(["MY_APP_HOSTS": " x, y ,,z , ", "MY_APP_PORTS": "1, 2"], prefix: "my-app")
    ])
    #expect(try values.value("hosts") == ["x", "y", "z"])
    #expect(try values.value("ports") == [1, 2])
  }

  @Test(
    "An error of a file names its path and the key",
    arguments: [
      (#"{"a": {"b": [1, null]}}"#, "'a.b': a list cannot contain null"),
      (#"{"a": 1e400}"#, "'a': the value is neither text, nor a truth value, nor a number in range"),
      ("[1]", "the outermost value has no keys"),
    ]
  )
  func unreadableValue(text: String, reason: String) throws {
    try withFile(text) { path in
      #expect(
        Result { try ConfigurationSource.json(contentsOf: path) }.message == "cannot read '\(path)': \(reason)"
      )
    }
  }

  @Test("Errors name the key, the expected type and the source, but no value")
  func errors() {
    let values = ConfigurationValues([
      common, .environment(["SERVER_BASE_URL": "x", "LEVEL": "loud"]),
    ])
    let server = values.section("server")
    #expect(
      Result { try server.value("pathURLSuffix", as: String.self) }.message
        == "nothing configures 'server.pathURLSuffix' of type String; searched: 'Common', "
        + "environment variable 'SERVER_PATH_URL_SUFFIX'"
    )
    #expect(Result { try server.value("url", as: Int.self) }.message == "'server.url' is not of type Int in 'Common'")
    #expect(
      Result { try server.value("baseURL", default: true) }.message
        == "'server.baseURL' is not of type Bool in environment variable 'SERVER_BASE_URL'"
    )
    #expect(
      Result { try values.value("level", as: Level.self) }.message
        == "'level' is not of type Level in environment variable 'LEVEL'"
    )
    #expect(
      Result { try values.value("hosts", as: [Int].self) }.message == "'hosts' is not of type Array<Int> in 'Common'"
    )
    #expect(
      Result { try ConfigurationValues([]).value("a.b", as: Int.self) }.message
        == "nothing configures 'a.b' of type Int; searched: no source"
    )
  }

  @Test("A JSON file and a property list have the same values")
  func files() throws {
    let json = """
      {"server": {"url": "https://example.com", "port": 443, "isDebug": true, "timeout": 1.5, "user": null},
       "hosts": ["a", "b"]}
      """
    let list = """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict>
        <key>server</key><dict>
          <key>url</key><string>https://example.com</string><key>port</key><integer>443</integer>
          <key>isDebug</key><true/><key>timeout</key><real>1.5</real>
        </dict>
        <key>hosts</key><array><string>a</string><string>b</string></array>
      </dict></plist>
      """
    let sources = [
      try withFile(json) { try ConfigurationSource.json(contentsOf: $0) },
      try withFile(list) { try ConfigurationSource.propertyList(contentsOf: $0) },
    ]
    for source in sources {
      let values = ConfigurationValues([source])
      let server = values.section("server")
      #expect(try server.value("url") == "https://example.com")
      #expect(try server.value("port") == 443)
      #expect(try server.value("isDebug") == true)
      #expect(try server.value("timeout") == 1.5)
      #expect(try server.value("user", default: "guest") == "guest")
      #expect(try values.value("hosts") == ["a", "b"])
    }
    #expect(throws: ConfigurationError.self) { try ConfigurationValues(sources).value("server.port", as: Bool.self) }
  }

  @Test("Files that cannot be read are errors with their paths", arguments: ["{", "[1]", "7", nil])
  func unreadable(text: String?) throws {
    let path = "/nowhere/Values.json"
    let read = { (path: String) in try ConfigurationSource.json(contentsOf: path) }
    let error = #expect(throws: ConfigurationError.self) { try text.map { try withFile($0, read) } ?? read(path) }
    #expect(error?.description.hasPrefix("cannot read '/") == true)
  }

  @Test("The process has an environment")
  func process() throws {
    #expect(try !ConfigurationValues([.environment()]).value("path", as: String.self).isEmpty)
  }

  private func withFile<T>(_ text: String, _ body: (String) throws -> T) throws -> T {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(text.utf8).write(to: file)
    return try body(file.path)
  }
}
