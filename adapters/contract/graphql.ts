import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { cartSession } from "./cart.ts"
import { RequestRejected, ServiceUnavailable } from "./errors.ts"
import { Safe } from "./safe.ts"
import { OptionallySignedIn } from "./security.ts"

export const MAX_QUERY_CHARS = 10_000

const Json = Schema.Record(Schema.String, Schema.Json)

/** Amounts are cents. Spec: CART-05 to CART-07, PROF-07, API-40. */
export const GRAPHQL_SCHEMA = `
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
  "Taken back by the buyer's bank, and returned to the shop, in cents."
  reversed: Int!
  deliveryType: String!
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
`

export const GraphqlRequest = Schema.Struct({
  query: Schema.String.check(Schema.isMaxLength(MAX_QUERY_CHARS)),
  variables: Schema.optionalKey(Schema.NullOr(Json)),
  operationName: Schema.optionalKey(Schema.NullOr(Schema.String.check(Schema.isMaxLength(200)))),
  extensions: Schema.optionalKey(Schema.NullOr(Json))
})
export type GraphqlRequest = typeof GraphqlRequest.Type

export const GraphqlError = Schema.Struct({
  message: Schema.String,
  locations: Schema.optionalKey(Schema.Array(Schema.Struct({ line: Schema.Int, column: Schema.Int }))),
  path: Schema.optionalKey(Schema.Array(Schema.Union([Schema.String, Schema.Int]))),
  extensions: Schema.optionalKey(Json)
})
export type GraphqlError = typeof GraphqlError.Type

/** The response: data, errors or both. A rejected query has status 200 too, without data. Spec: API-40, API-41. */
export const GraphqlResponse = Schema.Struct({
  data: Schema.optionalKey(Schema.NullOr(Json)),
  errors: Schema.optionalKey(Schema.Array(GraphqlError))
})
export type GraphqlResponse = typeof GraphqlResponse.Type

export class GraphqlGroup extends HttpApiGroup.make("graphql")
  .add(
    HttpApiEndpoint.post("query", "/cart/graphql", {
      headers: cartSession,
      payload: GraphqlRequest,
      success: GraphqlResponse,
      error: [RequestRejected, ServiceUnavailable]
    }).annotate(Safe, true)
  )
  .middleware(OptionallySignedIn) {}
