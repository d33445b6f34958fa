import DpendRuntime

/// Tags the printed catalog, without the notes in the margins.
public enum Printed: DependencyTag {}
