/// Something that happened to an order.
package enum OrderEvent: Sendable {
  case placed(Order)
  case cancelled(Order)
}
