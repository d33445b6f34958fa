import DpendGraph
import Testing

struct NearestNameTests {
  @Test(
    "The nearest known name is meant, unless none is near",
    arguments: [
      ("layer", "layers"), ("Layers", "layers"), ("dependancies", "dependencies"), ("lmits", "limits"), ("", nil),
      ("root", "roots"), ("x", nil), ("rots", "roots"), ("limitations", nil), ("dependencies", "dependencies"),
    ]
  )
  func nearest(name: String, expected: String?) {
    #expect(nearestName(to: name, among: ["layers", "dependencies", "limits", "roots"]) == expected)
  }

  @Test("Of several the first is meant, and a long text is near to nothing")
  func edges() {
    #expect(nearestName(to: "bat", among: ["cat", "hat"]) == "cat")
    #expect(nearestName(to: "bat", among: []) == nil)
    #expect(nearestName(to: String(repeating: "a", count: 1_000_000), among: ["a"]) == nil)
  }
}
