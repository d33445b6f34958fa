"""A rule with attributes of rules_swift, which cannot be downloaded in a test. It compiles nothing."""

def _swift_library_impl(_ctx):
    return []

swift_library = rule(
    implementation = _swift_library_impl,
    attrs = {
        "srcs": attr.label_list(allow_files = [".swift"]),
        "deps": attr.label_list(),
        "private_deps": attr.label_list(),
        "data": attr.label_list(allow_files = True),
        "module_name": attr.string(),
    },
)
