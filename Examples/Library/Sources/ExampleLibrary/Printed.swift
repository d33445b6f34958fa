import DpendRuntime

/// Tells the catalogue as it was printed from the one with notes in the margins.
public enum Printed: DependencyTag {}
