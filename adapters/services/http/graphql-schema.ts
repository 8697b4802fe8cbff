import { buildSchema } from "graphql"

/**
 * The GraphQL schema, with the field names of the source. Amounts are cents, times and days are strings, statuses are
 * the words of their tables (CART-08, RETURN-08). Spec: CART-05 to CART-07, PROF-07, API-40.
 */
export const SCHEMA = buildSchema(`
type Query {
  "The newest first."
  orders(limit: Int = 10, offset: Int = 0): [Order!]!
  "The newest first."
  returns(limit: Int = 10, offset: Int = 0): [Return!]!
  addresses: [Address!]!
}

"An order with one shop."
type Order {
  id: ID!
  "Last day a return can be declared, included."
  returnTill: String
  shopName: String!
  shopSdp: String!
  shopId: ID!
  status: String!
  paidAt: String
  deliveryAddress: DeliveryAddress!
  products: [OrderProduct!]!
  shippingMethod: String!
  shipments: [Shipment!]!
  createdAt: String!
  shippingCost: Int!
  standardShippingCost: Int!
  "Last day on which the shop can accept, included."
  acceptTill: String
  "Days of withdrawal that the shop granted when it was ordered."
  returnDays: Int
  history: [StatusMoment!]!
  "To be given back for pieces that are not delivered or were returned, in cents."
  owed: Int!
}

"A status and when it was reached."
type StatusMoment {
  status: String!
  at: String!
}

type DeliveryAddress {
  name: String!
}

type OrderProduct {
  "Price of one in cents, before discounts."
  perItem: Int!
  groupId: ID!
  merchantProductId: ID!
  name: String!
  picture: String
  quantity: Int!
  "Pieces that are not on their way back yet."
  returnableQuantity: Int!
  size: String
  pdpPath: String!
  "Taken off all pieces together, in cents."
  discount: Int!
  shippedQuantity: Int!
  rejectedQuantity: Int!
}

type Shipment {
  trackingCode: String!
  link: String
  service: String!
  updates: [TrackingUpdate!]!
  products: [ParcelProduct!]!
}

type ParcelProduct {
  id: ID!
  quantity: Int!
}

type TrackingUpdate {
  message: String!
  id: ID!
  receivedAt: String!
}

type Return {
  products: [ReturnedProduct!]!
  labelUrl: String
  parcel: ReturnParcel
  rejection: String
  createdAt: String!
  reqID: ID!
  status: String!
  shopName: String!
  orderID: ID!
}

type ReturnParcel {
  service: String
  trackingCode: String
}

type ReturnedProduct {
  id: ID!
  quantity: Int!
  product: ReturnProduct!
}

type ReturnProduct {
  id: ID!
  name: String!
  picture: String
  returnableQuantity: Int!
  updatedAt: String!
  perItem: Int!
  size: String
  pdpPath: String!
}

type Address {
  publicId: ID!
  name: String!
  data: AddressData!
  default: Boolean!
}

type AddressData {
  street: String!
  houseNumber: Int!
  addition: String!
  postcode: String!
  city: String!
}
`)
