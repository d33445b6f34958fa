/// A garden plan: beds with plants.
struct Garden {
  let name: String
  let beds: [Bed]
}

/// A part of the garden.
struct Bed {
  let name: String
  let plantNames: [String]
}
