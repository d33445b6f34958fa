import Orders

/// What recommenders learn from.
package typealias PurchaseHistory = Orders.OrderHistory
