import DpendAnalysis
import DpendGraph

extension ReportSection {
  /// The anchor of the definition of a reference.
  static let referencesAnchor = "references"

  /// The definition of a reference, which all numbers of dependencies in the source code count.
  static func references(_ context: PageContext) -> ReportSection {
    ReportSection(
      anchor: referencesAnchor,
      title: "References",
      blocks: [
        .paragraph(
          """
          All numbers of dependencies in the source code count references: here, in the matrix, and on the pages of modules and folders.\
          \(context.unreadReferences.map { " \($0)" } ?? "")
          """
        ), .facts(facts(context)),
      ]
    )
  }

  private static func facts(_ context: PageContext) -> [ReportFact] {
    let countsCalls = context.graph.types.createdTypes != nil
    let creation =
      countsCalls ? "creates an object or a value of the type" : "creates an object of the graph of the type"
    let excluded = countsCalls ? "" : "views and values that code creates, "
    return [
      ReportFact(
        "Reference",
        [
          """
          a location where code \(creation), provides an object as the type, requests one, names the type as the tag of a request, or \
          declares it as that of a parameter, in the initializer of an object of the graph
          """
        ]
      ),
      ReportFact(
        "Not counted",
        [
          """
          types outside of the project, \(excluded)supertypes, the types of other parameters, of results and of properties, static members, cases \
          of enums, and the containers that requests name
          """
        ]
      ),
      ReportFact(
        "From",
        [
          "the type whose code contains the location; the file or the extension, where no type of the project does\(sharedFiles(context))"
        ]
      ),
      ReportFact("To", ["the named type, whichever binding provides the object at run time"]),
    ]
  }

  private static func sharedFiles(_ context: PageContext) -> String {
    let types = context.graph.types
    return context.graph.modules.contains { !types.sharedFiles.modules(sharingWith: $0.name).isEmpty }
      ? "; in a file that several modules compile, it counts for each of them" : ""
  }
}
