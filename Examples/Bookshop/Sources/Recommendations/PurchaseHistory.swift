import Orders

/// The purchases that recommenders analyze.
package typealias PurchaseHistory = Orders.OrderHistory
