package import DpendGraph
import SwiftSyntax

/// Dip: definitions that are registered in containers by code, and by dipgen's annotations.
///
/// Calls are followed through variables, functions and extensions, so that each registration lies in the container that it is made
/// in, and each `resolve` asks for the type that its place wants.
package struct DipDialect: Dialect {
  /// The name for the command line.
  package let name = "dip"

  /// What it is, in a sentence.
  package let summary = "containers of Dip, and the annotations that dipgen generates them from"

  /// Creates the dialect.
  package init() {}

  /// Reads the code in which containers may be spoken of, auto-injected properties, and annotations.
  package func read(_ file: ParsedFile) -> Declarations {
    var declarations = Declarations()
    if DipUsage.isForLookalike(file.imports) { return declarations }
    let names = DipUsage.modules.isDisjoint(with: file.imports) ? DipCode.names : nil
    declarations.ofDialects += CodeBodyCollector.collect(
      file,
      for: name,
      naming: names,
      withVariablesInOrder: true
    )
    declarations.ofDialects += DipInjectionCollector.collect(file)
    if file.isDipgenOutput {
      declarations.ofDialects.append(DipgenOutput(file: file.path))
    } else if file.hasDipgenAnnotations {
      declarations.append(DipgenCollector.collect(file))
    }
    return declarations
  }

  /// Makes bindings of everything that is registered.
  package func bindings(
    from declarations: Declarations,
    index: TypeIndex,
    options: CollectingOptions
  ) -> CollectedBindings {
    let usage = DipUsage(index, files: declarations.files)
    let registrations = declarations.all(DipgenRegistration.self)
    if usage.isUnused, registrations.isEmpty { return CollectedBindings() }
    let generated = DipgenOutput.files(in: declarations, replacedBy: registrations, index)
    let units = declarations.all(CodeBody.self).filter { unit in
      unit.dialect == name && !(unit.kind == .property && generated.contains(unit.context.file))
    }
    var code = DipCode.run(units.sorted { $0.location < $1.location }, index: index, usage: usage, registrations)
    code.add(registrations.sorted { $0.location < $1.location })
    let properties = DipInjectedProperties(declarations.all(DipInjection.self), index: index, usage: usage)
    return DipBindingFactory(code, properties, index: index).bindings(of: declarations.types)
  }
}

extension ParsedFile {
  /// The modules that the file imports outside of `#if`.
  fileprivate var imports: [String] {
    syntax.statements.compactMap { item in
      guard case .decl(let declaration) = item.item else { return nil }
      return declaration.as(ImportDeclSyntax.self)?.path.first?.name.identifierText
    }
  }
}
