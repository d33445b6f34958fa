import DpendGraph
import Testing

@testable import DpendGenerators

struct NameAllocationTests {
  @Test("If two items have the same candidate, both use their next one")
  func collisions() {
    var allocation = NameAllocation()
    let names = allocation.names(for: [["clock", "appClock"], ["clock", "libraryClock"], ["store", "appStore"]])
    #expect(names == ["appClock", "libraryClock", "store"])
  }

  @Test("An item gives up a name that is the next candidate of another item")
  func chains() {
    var allocation = NameAllocation()
    let names = allocation.names(for: [["a", "b"], ["a", "c"], ["b", "d"]])
    #expect(names == ["b", "c", "d"])
  }

  @Test("Numbers are the last resort, and reserved names stay reserved")
  func numbers() {
    var allocation = NameAllocation(reserved: ["store"])
    #expect(allocation.names(for: [["store"], ["clock"], ["clock"]]) == ["store2", "clock", "clock2"])
    #expect(allocation.name(for: "clock", "wallClock") == "wallClock")
  }

  @Test(
    "Keys determine names",
    arguments: [
      (Key(.named("LoginViewModel.Factory")), "loginViewModelFactory"),
      (Key(.named("Store"), tag: Tag("Keys.OnDisk")), "storeTaggedKeysOnDisk"),
      (Key(.named("Cache", [.named("Book")])), "cacheOfBook"),
      (Key(.named("Pair", [.named("A"), .optional(.named("B"))])), "pairOfAAndOptionalOfB"),
      (Key(.composition(of: [.named("Reading"), .named("Writing")])), "readingAndWriting"),
      (Key(.function(FunctionType(parameters: [.named("Int")], result: .void))), "closureOfIntToVoid"),
      (Key(.metatype(.named("Store"))), "storeType"),
      (
        Key(
          .tuple([TupleElement(label: "x", type: .named("Int")), TupleElement(label: nil, type: .array(.named("Int")))])
        ), "intAndArrayOfInt"
      ),
      (Key(.named("Init")), "theInit"),
      (Key(.named("Init", module: "App")), "appInit"),
    ]
  )
  func memberNames(key: Key, expected: String) {
    #expect(key.memberNames().first == expected)
  }
}
