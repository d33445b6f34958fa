import DpendGraph

/// The classes of application delegates of which UIKit or WatchKit creates the object, also where code of the project can create one.
///
/// Source: the documentation of `UIApplicationMain(_:_:_:_:)` and of `main()` of `UIApplicationDelegate` and `WKApplicationDelegate`. AppKit
/// has no such function: `NSApplicationMain` takes the delegate from a nib, and a program without a nib creates its delegate.
struct ApplicationDelegates {
  /// The functions that create the delegate of an application, each with the protocol of the delegate.
  private static let functions = [
    (name: "UIApplicationMain", delegate: "UIApplicationDelegate"),
    (name: "WKApplicationMain", delegate: "WKApplicationDelegate"),
  ]

  /// The classes.
  let types: Set<TypeIndex.TypeID>

  /// Finds the classes with which programs start, and the only delegate class of each module that calls a function that creates it.
  ///
  /// A delegate that code of another one creates is a part of that one. Of several other delegates in a module, none is certain.
  ///
  /// - Parameters:
  ///   - interpreter: The interpreted code.
  ///   - declarations: The types of the project.
  ///   - programs: The types with which programs start.
  init(
    in interpreter: borrowing CompositionInterpreter,
    _ declarations: Declarations,
    programs: Set<TypeIndex.TypeID>
  ) {
    let index = interpreter.index
    let bodies = interpreter.bodies
    let starting = bodies.filter { $0.kind == .topLevel || $0.isStart }
    let creators = interpreter.code.sites.map { (type: $0.type, body: bodies[$0.body]) }
    types = Self.functions.reduce(into: []) { types, function in
      let modules = Set(
        starting.filter { $0.calledNames.contains(function.name) }.compactMap { index.files[$0.location.file]?.module }
      )
      let delegates = Set(
        declarations.types.lazy.filter { $0.kind == .class }
          .map { (type: $0, id: index.id($0.path, in: $0.location.file)) }
          .filter { modules.contains($0.id.module) || programs.contains($0.id) }
          .filter { index.inherits($0.type) { $0.qualifiedName == function.delegate && index.id(of: $0) == nil } }
          .map(\.id)
      )
      let parts = creators.compactMap { type, body -> TypeIndex.TypeID? in
        guard let part = type.nominal.flatMap(index.id(of:)), delegates.contains(part),
          let creator = index.enclosingType(of: body.context), delegates.contains(creator)
        else { return nil }
        return part == creator ? nil : part
      }
      let candidates = delegates.subtracting(parts)
      types.formUnion(delegates.intersection(programs))
      for module in modules {
        let own = candidates.filter { $0.module == module }
        if own.count == 1 { types.formUnion(own) }
      }
    }
  }
}
