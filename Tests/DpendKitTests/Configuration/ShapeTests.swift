import Testing

@testable import DpendKit

/// Settings with structured values.
struct ShapeTests {
  private struct Bed: Equatable {
    let name: String
    let size: Int
    let crops: [String]
    let neighbors: [Neighbor]
  }

  private struct Neighbor: Equatable {
    let name: String
    let isFriend: Bool
  }

  private static let neighbor = Shape<Neighbor>.record(
    .required("name", .text, "The name."),
    .optional("friend", .boolean, otherwise: true, "Whether the neighbor is compatible.")
  ) { name, isFriend in Neighbor(name: name, isFriend: isFriend) }

  private static let beds = Shape<[Bed]>.list(
    of: .record(
      .required("name", .text("name"), "The name of the bed."),
      .optional("size", .integer(from: 1), "The size."),
      .optional(
        "crops",
        .oneOrMore(.name(of: "crop", among: ["beans", "squash", "off"])),
        otherwise: [],
        "The crops."
      ),
      .optional("neighbors", .list(of: neighbor), otherwise: [], "The adjacent beds.")
    ) { name, size, crops, neighbors in
      if name == "nowhere" { throw InvalidValue("no such bed") }
      return Bed(name: name, size: size ?? 9, crops: crops, neighbors: neighbors)
    }
  )

  @Test("Records, lists and names are read")
  func reading() throws {
    let text = """
      - {name: Long, size: 3, crops: beans, neighbors: [{name: Wide}, {name: Deep, friend: false}]}
      - name: 2024
        crops: [squash, off, false]
      """
    #expect(
      try read(Self.beds, text).value == [
        Bed(
          name: "Long",
          size: 3,
          crops: ["beans"],
          neighbors: [Neighbor(name: "Wide", isFriend: true), Neighbor(name: "Deep", isFriend: false)]
        ),
        Bed(name: "2024", size: 9, crops: ["squash", "off", "off"], neighbors: []),
      ]
    )
  }

  @Test("Problems at every depth have locations")
  func problems() throws {
    let text = """
      - size: none
        crop: beans
      - just text
      - name: nowhere
      - name: Long
        crops: [beens, {a: b}]
        neighbors:
          - nam: Wide
            friend: sometimes
          - [a]
        ? [complex]
        : key
      """
    let (value, problems) = try read(Self.beds, text)
    #expect(value == nil)
    #expect(
      problems == [
        "f:1:3: 'beds': missing key 'name'; add the key with a name",
        "f:1:9: 'beds.size' must be an integer of at least 1",
        "f:2:3: 'beds': unknown key 'crop'; did you mean 'crops'?",
        "f:3:3: 'beds' must be a mapping with 'name', 'size', 'crops', 'neighbors'",
        "f:4:3: 'beds': no such bed",
        "f:6:11: 'beds.crops': unknown crop 'beens'; did you mean 'beans'?",
        "f:6:18: 'beds.crops' must be a crop",
        "f:8:7: 'beds.neighbors': unknown key 'nam'; did you mean 'name'?",
        "f:8:7: 'beds.neighbors': missing key 'name'; add the key with a text",
        "f:9:15: 'beds.neighbors.friend' must be true or false",
        "f:10:7: 'beds.neighbors' must be a mapping with 'name', 'friend'",
        "f:11:5: 'beds': unknown key ''; the keys are name, size, crops, neighbors",
      ]
    )
  }

  @Test("Mappings keep the order of the file")
  func maps() throws {
    let shape = Shape<[(name: String, value: Int)]>.map(of: .text("plant"), to: .integer(from: 0))
    #expect(try read(shape, "{b: 1, a: 2}").value?.map { "\($0.name)\($0.value)" } == ["b1", "a2"])
    #expect(
      try read(shape, "{b: x, a: ~, [c]: 1}").problems == [
        "f:1:5: 'beds.b' must be an integer of at least 0",
        "f:1:11: 'beds.a' must be an integer of at least 0",
        "f:1:14: 'beds' must be a plant",
      ]
    )
    #expect(try read(shape, "[b]").problems == ["f:1:1: 'beds' must be plants, each with an integer of at least 0"])
  }

  @Test("A form and its records have descriptions")
  func words() {
    #expect(Self.beds.form.title == "a list of mappings with 'name', 'size', 'crops', 'neighbors'")
    #expect(Self.beds.form.records.map(\.path) == [[], ["neighbors"]])
    #expect(Self.beds.form.records.map { $0.keys.map(\.isRequired) } == [[true, false, false, false], [true, false]])
    #expect(Shape<[String]>.oneOrMore(.name(of: "order", among: ["a"])).form.title == "an order or a list of orders")
  }

  private func read<Value>(_ shape: Shape<Value>, _ text: String) throws -> (value: Value?, problems: [String]) {
    var reading = ConfigurationReading(path: "f")
    let node = try #require(try ConfigurationText(text, path: "f").root())
    let value = reading.inside("beds") { shape.read(node, &$0) }
    return (value, reading.problems.map(\.description))
  }
}
