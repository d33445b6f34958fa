"""Collecting the facts about Swift modules: one action for each module, whose inputs are the sources of the module alone."""

DpendFactsInfo = provider(
    doc = "The facts about Swift modules.",
    fields = {"files": "A depset of the facts files of the target and of all targets that it depends on."},
)

PROGRAM = {
    "_dpend": attr.label(default = "//:program", executable = True, allow_files = True, cfg = "exec"),
}

# Otherwise, the actions on a worker would share the caches of dpend.
ENVIRONMENT = {"DPEND_NO_CACHE": "1"}

_COLLECT = dict(PROGRAM, _config = attr.label(default = "//:collect_config", allow_single_file = True))

# The attributes of rules_swift and rules_apple that name modules of the same application.
_DEPENDENCIES = ["deps", "private_deps", "implementation_deps", "extensions", "frameworks", "app_clips", "watch_application"]

# The files beside Swift files in which dialects look for settings. These can name further files.
_COMPANIONS = ["deli.yml", "include.csv"]

def _collect(ctx, module_name, sources, companions):
    """Returns the facts file of a module.

    Args:
        ctx: The context of the rule or aspect.
        module_name: The name of the module.
        sources: The Swift files of the module.
        companions: Other files that dialects read.
    """
    facts = ctx.actions.declare_file(ctx.label.name + ".dpendfacts")
    arguments = ctx.actions.args()
    arguments.add("collect")
    arguments.add("--quiet")
    arguments.add("--root", ".")
    arguments.add("--module", module_name)
    arguments.add("--config", ctx.file._config)
    arguments.add("--output", facts)
    arguments.add_all(sources)
    ctx.actions.run(
        executable = ctx.executable._dpend,
        arguments = [arguments],
        inputs = sources + companions + [ctx.file._config],
        outputs = [facts],
        env = ENVIRONMENT,
        mnemonic = "DpendCollect",
        progress_message = "Collecting the facts about %s" % module_name,
    )
    return facts

def _facts_info(own, dependencies):
    others = [dependency[DpendFactsInfo].files for dependency in dependencies if DpendFactsInfo in dependency]
    return DpendFactsInfo(files = depset(own, transitive = others))

def _identifier(text):
    """Returns the identifiers in a text, joined by underscores."""
    words = "".join([character if character.isalnum() or character == "_" else " " for character in text.elems()])
    return "_".join([word for word in words.split(" ") if word])

def _default_module_name(label):
    """Returns the name that rules_swift gives a module without module_name: the package and the name of its target."""
    name = "_".join([part for part in [_identifier(label.package), _identifier(label.name)] if part])
    return "_" + name if name[0].isdigit() else name

def _dpend_module_impl(ctx):
    facts = _collect(ctx, ctx.attr.module_name or ctx.label.name, ctx.files.srcs, ctx.files.data)
    return [DefaultInfo(files = depset([facts])), _facts_info([facts], ctx.attr.deps)]

dpend_module = rule(
    implementation = _dpend_module_impl,
    doc = "Collects the facts about one module, for Swift files that are not in `srcs` of a rule that the aspect visits.",
    attrs = dict(
        _COLLECT,
        srcs = attr.label_list(allow_files = [".swift"], doc = "The Swift files of the module.", mandatory = True),
        data = attr.label_list(allow_files = True, doc = "Other files that dialects read, such as `deli.yml`."),
        module_name = attr.string(doc = "The name of the module; by default that of the target."),
        deps = attr.label_list(providers = [DpendFactsInfo], doc = "Other modules, whose facts belong to the same graphs."),
    ),
)

def _dpend_facts_aspect_impl(target, ctx):
    if DpendFactsInfo in target:
        return []
    dependencies = []
    for name in _DEPENDENCIES:
        value = getattr(ctx.rule.attr, name, None)
        if type(value) == "list":
            dependencies += value
        elif type(value) == "Target":
            dependencies.append(value)
    sources = [file for file in getattr(ctx.rule.files, "srcs", []) if file.extension == "swift"]
    facts = []
    if sources:
        data = getattr(ctx.rule.files, "data", [])
        has_companions = any([file.basename in _COMPANIONS for file in data])
        module_name = getattr(ctx.rule.attr, "module_name", "") or _default_module_name(ctx.label)
        facts = [_collect(ctx, module_name, sources, data if has_companions else [])]
    info = _facts_info(facts, dependencies)
    return [info, OutputGroupInfo(dpend_facts = info.files)]

dpend_facts_aspect = aspect(
    implementation = _dpend_facts_aspect_impl,
    doc = "Collects the facts about the module of a target and about those that it depends on, of any rule with Swift files in `srcs`.",
    attr_aspects = _DEPENDENCIES,
    attrs = _COLLECT,
)

def _program_not_set_impl(_ctx):
    fail("The flag @dpend//:program is not set: pass the label of the executable file dpend, --@dpend//:program=LABEL.")

program_not_set = rule(implementation = _program_not_set_impl, executable = True)
