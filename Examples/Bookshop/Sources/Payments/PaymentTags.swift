import DpendRuntime

/// Tells the gateway that asks the bank.
package enum Live: DependencyTag {}

/// Tells the gateway that moves no money.
package enum Sandbox: DependencyTag {}
