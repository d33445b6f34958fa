import Resolver

/// The records of the animals.
protocol Records: AnyObject {
  func add(_ note: String)
}

/// Records on paper.
final class Folder: Records {
  func add(_ note: String) { print(note) }
}

/// The person on duty, who changes with each shift.
final class Veterinarian {
  @Injected(name: .backup)
  private var records: Records

  func examine(_ name: String) { records.add("\(name) is well") }
}

/// One visit of an animal.
final class Visit {
  private let name: String
  private let veterinarian: Veterinarian

  init(name: String, veterinarian: Veterinarian) {
    self.name = name
    self.veterinarian = veterinarian
  }

  func start() { veterinarian.examine(name) }
}

/// The list of all operations.
final class Schedule {
  private let veterinarian: Veterinarian

  init(veterinarian: Veterinarian) { self.veterinarian = veterinarian }
}
