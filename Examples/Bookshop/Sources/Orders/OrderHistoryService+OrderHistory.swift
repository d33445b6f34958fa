extension OrderHistoryService: OrderHistory {}
