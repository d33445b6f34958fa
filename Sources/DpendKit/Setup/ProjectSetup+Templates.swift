import DpendReporters
import DpendTemplates

extension ProjectSetup {
  /// Plans files with the embedded templates of pages, which the user changes.
  ///
  /// - Parameters:
  ///   - folder: The folder for `dpend docs --templates`, which need not exist.
  ///   - names: The paths of the templates and assets below it; all of them if empty.
  /// - Returns: The planned files, with the problems and the remaining steps.
  /// - Throws: ``WorkProblem`` if an embedded file does not exist.
  package static func templates(in folder: String, only names: [String]) throws(WorkProblem) -> ProjectSetup {
    var setup = ProjectSetup(
      files: [],
      problems: [],
      nextSteps: [
        "change the files, and delete those that you keep as they are: they do not change with new versions of dpend",
        "run: dpend docs --templates \(folder)",
      ]
    )
    for name in HTMLSite.replacement.paths.filter({ names.isEmpty || names.contains($0) }).sorted() {
      do throws(WorkProblem) {
        setup.files.append(try file(name, in: folder.absolutePath, inside: "/", text: try text(of: name)))
      } catch {
        setup.problems.append(error)
      }
    }
    return setup
  }

  private static func text(of name: String) throws(WorkProblem) -> String {
    do throws(TemplateError) {
      return try Templates().text(of: name)
    } catch {
      throw WorkProblem(error)
    }
  }
}
