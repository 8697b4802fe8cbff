/** Every field of an order. Spec: CART-06. */
export const ORDERS_QUERY = `query Orders($limit: Int, $offset: Int) {
  orders(limit: $limit, offset: $offset) {
    id returnTill shopName shopSdp shopId status paidAt deliveryAddress { name }
    products {
      perItem groupId merchantProductId name picture quantity returnableQuantity size pdpPath discount
    }
    shippingMethod
    shipments { trackingCode link service updates { message id receivedAt } }
    createdAt shippingCost standardShippingCost
  }
}`

/** Every field of a return. Spec: CART-07. */
export const RETURNS_QUERY = `query Returns($limit: Int, $offset: Int) {
  returns(limit: $limit, offset: $offset) {
    products { id quantity product { id name picture returnableQuantity updatedAt perItem size pdpPath } }
    labelUrl createdAt reqID status shopName orderID
  }
}`
