import { Context, Effect, Schema, SchemaAST } from "effect"
import type { HttpApiClient } from "effect/http-api"
import type { KoopkompasApi } from "#adapters/contract/api.ts"
import { CartApi, CheckoutApi } from "#domain/shopping/cart/api.ts"
import {
  CartUnavailable,
  type CartFailure,
  CartConflict,
  CartNotFound,
  CartRejected
} from "#domain/shopping/cart/errors.ts"
import { OrdersApi, type OrdersRequest, AddressApi } from "#domain/shopping/orders/api.ts"
import { PaymentApi } from "#domain/shopping/payment/api.ts"
import { WireOrder, WireReturn } from "#adapters/contract/wire.ts"
import { SignInNeeded } from "#domain/base/session-errors.ts"
import {
  type Caller,
  CART_SESSION_HEADER,
  requestHeaders,
  type CallArea
} from "#domain/account/session/request-headers.ts"
import type { MarketplacePorts } from "#adapters/services/layers.ts"
import { Conflict, RequestRejected, Unauthorized, UnknownValue } from "#adapters/contract/errors.ts"
import { withBearerToken } from "./bearer.ts"

type Client = HttpApiClient.ForApi<typeof KoopkompasApi>

const cartApi = ({ carts }: Client): CartApi["Service"] =>
  CartApi.of({
    open: (caller) => asCaller("cart", caller, (headers) => carts.open({ headers })),
    add: (caller, payload) => asCaller("cart", caller, (headers) => carts.add({ headers, payload })),
    remove: (caller, payload) => asCaller("cart", caller, (headers) => carts.remove({ headers, payload })),
    saveForLater: (caller, payload) => asCaller("cart", caller, (headers) => carts.saveForLater({ headers, payload })),
    putBack: (caller, payload) => asCaller("cart", caller, (headers) => carts.putBack({ headers, payload })),
    beginGuest: (caller, email) =>
      asCaller("cart", caller, (headers) => carts.beginGuest({ headers, payload: { email } })),
    merge: (caller) => asCaller("cart", caller, (headers) => carts.merge({ headers })),
    orderAgain: (caller, id) =>
      asCaller("cart", caller, (headers) => carts.orderAgain({ headers, payload: { order_id: id } })),
    move: (caller, moves) => asCaller("cart", caller, (headers) => carts.move({ headers, payload: { moves } })),
    acceptPrices: (caller, prices) =>
      asCaller("cart", caller, (headers) => carts.acceptPrices({ headers, payload: { prices } }))
  })

const checkoutApi = ({ orders }: Client): CheckoutApi["Service"] =>
  CheckoutApi.of({
    overview: (caller) =>
      asCaller("cart", caller, (headers) => orders.overview({ headers, payload: {} })).pipe(
        Effect.flatMap((response) => ("carts" in response ? Effect.succeed(response) : otherShape))
      ),
    setDeliveryType: (caller, type) =>
      asCaller("cart", caller, (headers) => orders.setDeliveryType({ headers, payload: { pickup_delivery: type } })),
    chooseAddress: (caller, id, attribute) =>
      asCaller("cart", caller, (headers) => orders.chooseAddress({ headers, payload: { id, attribute } })),
    chooseMethod: (caller, id, shopId) =>
      asCaller("cart", caller, (headers) => orders.chooseMethod({ headers, payload: { id, shop_id: shopId } })),
    deliveryOptions: (caller) => asCaller("cart", caller, (headers) => orders.deliveryOptions({ headers })),
    addPromoCode: (caller, promocode) =>
      asCaller("cart", caller, (headers) => orders.addPromoCode({ headers, payload: { promocode } })),
    removePromoCode: (caller, promocode) =>
      asCaller("cart", caller, (headers) => orders.removePromoCode({ headers, payload: { promocode } }))
  })

const addressApi = ({ orders }: Client): AddressApi["Service"] =>
  AddressApi.of({
    addresses: (caller) => asCaller("cart", caller, (headers) => orders.addresses({ headers })),
    update: (caller, payload) => asCaller("cart", caller, (headers) => orders.updateAddress({ headers, payload }))
  })

const ordersApi = ({ orders, returns, graphql }: Client): OrdersApi["Service"] => {
  const listed = <A>(
    caller: Caller,
    query: string,
    variables: OrdersRequest,
    field: string,
    item: Schema.Codec<A, unknown>
  ) =>
    asCaller("cartGraphql", caller, (headers) =>
      graphql.query({ headers, payload: { query, variables: { ...variables } } })
    ).pipe(
      Effect.flatMap(({ data, errors = [] }) => {
        const unauthorized = errors.find(({ extensions }) => extensions?.["code"] === "UNAUTHORIZED")
        if (unauthorized !== undefined) return Effect.fail(new SignInNeeded({ reason: "missing" }))
        return Schema.decodeUnknownEffect(Schema.Array(item))(data?.[field]).pipe(
          Effect.mapError((cause): CartFailure => new CartUnavailable({ cause }))
        )
      })
    )

  return OrdersApi.of({
    order: (caller, id) =>
      asCaller("cart", caller, (headers) => orders.overview({ headers, payload: { order_id: id } })).pipe(
        Effect.flatMap((response) => ("carts" in response ? otherShape : Effect.succeed(response)))
      ),
    orders: (caller, request) => listed(caller, ORDERS_QUERY, request, "orders", WireOrder),
    returns: (caller, request) => listed(caller, RETURNS_QUERY, request, "returns", WireReturn),
    cancel: (caller, id) =>
      asCaller("cart", caller, (headers) => orders.cancel({ headers, payload: { order_id: id } })),
    declareReturn: (caller, payload) => asCaller("cart", caller, (headers) => returns.declare({ headers, payload })),
    withdrawReturn: (caller, id) =>
      asCaller("cart", caller, (headers) => returns.withdraw({ headers, payload: { return_id: id } })),
    sendReturn: (caller, id, { carrier, trackingCode }) =>
      asCaller("cart", caller, (headers) =>
        returns.send({ headers, payload: { return_id: id, carrier, tracking_code: trackingCode } })
      )
  })
}

const paymentApi = ({ payment }: Client): PaymentApi["Service"] =>
  PaymentApi.of({
    createSession: (caller, payload) =>
      asCaller("payment", caller, (headers) => payment.createSession({ headers, payload }))
  })

const otherShape = Effect.fail(new CartUnavailable({ cause: new TypeError("The other answer of this call") }))

/** Returns all fields of a schema as GraphQL asks for them. */
const selectionOf = (ast: SchemaAST.AST): string => {
  const type = SchemaAST.toEncoded(ast)
  if (SchemaAST.isArrays(type)) return selectionOf(type.rest[0]!)
  if (SchemaAST.isUnion(type)) return type.types.map(selectionOf).join("")
  if (!SchemaAST.isObjects(type)) return ""
  return `{ ${type.propertySignatures.map(({ name, type }) => `${String(name)} ${selectionOf(type)}`).join(" ")} }`
}

const listQuery = (field: string, item: Schema.Top): string =>
  `query List($limit: Int, $offset: Int) { ${field}(limit: $limit, offset: $offset) ${selectionOf(item.ast)} }`

const ORDERS_QUERY = listQuery("orders", WireOrder)
const RETURNS_QUERY = listQuery("returns", WireReturn)

export const marketplacePorts = (
  client: HttpApiClient.ForApi<typeof KoopkompasApi>
): Context.Context<MarketplacePorts> =>
  Context.make(CartApi, cartApi(client)).pipe(
    Context.add(CheckoutApi, checkoutApi(client)),
    Context.add(OrdersApi, ordersApi(client)),
    Context.add(AddressApi, addressApi(client)),
    Context.add(PaymentApi, paymentApi(client))
  )

type SessionHeader = { readonly [Name in Lowercase<typeof CART_SESSION_HEADER>]?: string }

/** Failures that the contract does not declare become Unavailable. Spec: AUTH-10, API-03, CART-21. */
export const asCaller = <A>(
  area: CallArea,
  caller: Caller,
  call: (headers: SessionHeader) => Effect.Effect<A, { readonly _tag: string }>
): Effect.Effect<A, CartFailure> => {
  const session = requestHeaders(area, caller).headers[CART_SESSION_HEADER]
  const headers = session === undefined ? {} : { [CART_SESSION_HEADER.toLowerCase()]: session }
  return call(headers).pipe(withBearerToken(caller.rawToken), Effect.mapError(cartFailure))
}

const cartFailure = (cause: { readonly _tag: string }): CartFailure => {
  if (cause instanceof RequestRejected) return new CartRejected({ field: cause.field, reason: cause.reason })
  if (cause instanceof UnknownValue) return new CartNotFound({ field: cause.field })
  if (cause instanceof Conflict) return new CartConflict({ field: cause.field, reason: cause.reason })
  if (cause instanceof Unauthorized) return new SignInNeeded({ reason: cause.reason })
  return new CartUnavailable({ cause })
}
