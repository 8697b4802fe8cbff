import { isDeepStrictEqual } from "node:util"
import type { Effect } from "effect"
import type { CartConflict, CartNotFound, CartRejected } from "#domain/shopping/cart/errors.ts"
import { CARRIERS, readCarrier, readTrackingCode } from "#domain/shopping/orders/carriers.ts"
import { openQuantity } from "#domain/shopping/orders/fulfil.ts"
import type { Order, ParcelProduct } from "#domain/shopping/orders/order.ts"
import { ShopOrdersApi } from "#domain/shopping/orders/shop-orders-api.ts"
import { seller } from "#web/messages/seller.ts"
import type { Action, ActionResult, InvalidForm } from "#web/features/page/page-request.ts"
import { catchRejection, type Rejection } from "#web/features/page/rejection.ts"
import { sellerOrderPath } from "#web/features/sellers/seller-order-path.ts"
import { type FieldOf, fieldReader } from "#web/pages/cart/read-form.ts"
import { ACTION, FIELD } from "./fields.ts"
import { fetchShopOrder } from "./load.ts"

const texts = seller.order.errors

type Errors = InvalidForm["fieldErrors"]

type ReadForm =
  | { readonly fieldErrors: Errors }
  | {
      readonly call: (
        api: ShopOrdersApi["Service"]
      ) => Effect.Effect<unknown, CartRejected | CartNotFound | CartConflict>
      readonly notice: string
      readonly errorsOf: (rejection: Rejection) => Errors
    }

/** Accepts, rejects, sends or delivers an order for its shop, or adds a message to a parcel. Spec: SELL-09. */
export const action: Action = async (request): Promise<ActionResult> => {
  const { shopId, order: shopOrder } = await fetchShopOrder(request)
  const { order } = shopOrder
  const field = fieldReader(request.form)
  const values = Object.fromEntries([...request.form.keys()].slice(0, MAX_FIELDS).map((name) => [name, field(name)]))
  const read = readForm(shopId, order, field)
  if ("fieldErrors" in read) return { fieldErrors: read.fieldErrors, values }
  const done = await catchRejection(request.run(ShopOrdersApi.use(read.call)))
  if ("rejection" in done) return { fieldErrors: read.errorsOf(done.rejection), values }
  return { goTo: sellerOrderPath(order.id), notice: read.notice }
}

/** The maximum number of fields shown again; an order has fewer products. */
const MAX_FIELDS = 200

const CHANGED: Errors = { "": texts.changed }

const readForm = (shopId: Order["shopId"], order: Order, field: FieldOf): ReadForm => {
  switch (field(FIELD.action)) {
    case ACTION.accept:
      return { call: (api) => api.accept(shopId, order.id), notice: "notices.orderAccepted", errorsOf: () => CHANGED }
    case ACTION.deliver:
      return { call: (api) => api.deliver(shopId, order.id), notice: "notices.orderDelivered", errorsOf: () => CHANGED }
    case ACTION.prepare:
      return { call: (api) => api.prepare(shopId, order.id), notice: "notices.orderReady", errorsOf: () => CHANGED }
    case ACTION.collect:
      return { call: (api) => api.collect(shopId, order.id), notice: "notices.orderCollected", errorsOf: () => CHANGED }
    case ACTION.reject:
      return readReject(shopId, order, field)
    case ACTION.ship:
      return readParcel(shopId, order, field)
    case ACTION.correct:
      return readCorrection(shopId, order, field)
    case ACTION.message:
      return readMessage(shopId, order, field)
    default:
      return { fieldErrors: CHANGED }
  }
}

const readReject = (shopId: Order["shopId"], order: Order, field: FieldOf): ReadForm => {
  const pieces = readPieces(order, field, FIELD.reject)
  if (pieces.length === 0) return { fieldErrors: nothingSelected(order, FIELD.reject) }
  const before = readCount(field(FIELD.rejectedBefore))
  return {
    call: (api) => api.reject(shopId, order.id, pieces, before),
    notice: "notices.piecesRejected",
    errorsOf: (rejection) => piecesErrors(order, pieces, FIELD.reject, rejection)
  }
}

const readParcel = (shopId: Order["shopId"], order: Order, field: FieldOf): ReadForm => {
  const carrier = readCarrier(field(FIELD.carrier))
  const typed = field(FIELD.code)
  const trackingCode = readTrackingCode(typed)
  const products = readPieces(order, field, FIELD.ship)
  const sent = order.shipments.find((parcel) => parcel.trackingCode === trackingCode)
  // A repeated click: the parcel is there already.
  if (sent !== undefined && carrier !== null && sent.service === CARRIERS[carrier].name) {
    if (isDeepStrictEqual(sent.products, products))
      return { call: (api) => api.order(shopId, order.id), notice: "notices.parcelSent", errorsOf: () => CHANGED }
  }
  const fieldErrors: Record<string, string> = {}
  if (carrier === null) fieldErrors[FIELD.carrier] = texts.carrier
  if (trackingCode === null) fieldErrors[FIELD.code] = typed.trim() === "" ? texts.codeMissing : texts.code
  if (products.length === 0) Object.assign(fieldErrors, nothingSelected(order, FIELD.ship))
  if (carrier === null || trackingCode === null || products.length === 0) return { fieldErrors }
  return {
    call: (api) => api.ship(shopId, order.id, { carrier, trackingCode, products }),
    notice: "notices.parcelSent",
    errorsOf: (rejection) => {
      if (rejection.reason === "sent-before") return { [FIELD.code]: texts.sentBefore }
      if (rejection.field === "order" && rejection.reason === "too-many") return { "": texts.tooManyParcels }
      return piecesErrors(order, products, FIELD.ship, rejection)
    }
  }
}

const readCorrection = (shopId: Order["shopId"], order: Order, field: FieldOf): ReadForm => {
  const index = Number(/^\d{1,2}$/.exec(field(FIELD.parcelIndex))?.[0] ?? -1)
  const parcel = order.shipments[index]
  if (parcel === undefined) return { fieldErrors: CHANGED }
  const [carrierField, codeField] = [FIELD.correctCarrier(index), FIELD.correctCode(index)]
  const carrier = readCarrier(field(carrierField))
  const typed = field(codeField)
  const newCode = readTrackingCode(typed)
  if (carrier === null || newCode === null)
    return {
      fieldErrors: {
        ...(carrier === null && { [carrierField]: texts.carrier }),
        ...(newCode === null && { [codeField]: typed.trim() === "" ? texts.codeMissing : texts.code })
      }
    }
  return {
    call: (api) => api.correct(shopId, order.id, { trackingCode: field(FIELD.parcel), carrier, newCode }),
    notice: "notices.parcelCorrected",
    errorsOf: ({ reason }) => (reason === "sent-before" ? { [codeField]: texts.sentBefore } : CHANGED)
  }
}

const readMessage = (shopId: Order["shopId"], order: Order, field: FieldOf): ReadForm => {
  const index = order.shipments.findIndex(({ trackingCode }) => trackingCode === field(FIELD.parcel))
  const parcel = order.shipments[index]
  if (parcel === undefined) return { fieldErrors: CHANGED }
  const name = FIELD.message(index)
  const message = field(name)
  if (message.trim() === "") return { fieldErrors: { [name]: texts.messageMissing } }
  return {
    call: (api) => api.addUpdate(shopId, order.id, { trackingCode: parcel.trackingCode, message }),
    notice: "notices.parcelMessage",
    errorsOf: (rejection) => (rejection.field === "message" ? { [name]: texts.messageLong } : CHANGED)
  }
}

const readPieces = (order: Order, field: FieldOf, nameOf: (product: number) => string): ReadonlyArray<ParcelProduct> =>
  order.products
    .map(({ merchantProductId: id }, index) => ({ id, quantity: readCount(field(nameOf(index))) }))
    .filter(({ quantity }) => quantity > 0)

const readCount = (text: string): number => (/^\d{1,4}$/.test(text) ? Number(text) : 0)

/** Returns the error of a form without pieces, at the first product that it shows. */
const nothingSelected = (order: Order, nameOf: (product: number) => string): Errors => {
  const first = order.products.findIndex((product) => openQuantity(product) > 0)
  return first < 0 ? CHANGED : { [nameOf(first)]: texts.nothing }
}

/** Returns the error at the product that a rejection is about, or of the whole form. */
const piecesErrors = (
  order: Order,
  pieces: ReadonlyArray<ParcelProduct>,
  nameOf: (product: number) => string,
  { field, reason }: Rejection
): Errors => {
  const position = /^products\.(\d+)\./.exec(field)?.[1]
  const id = position === undefined ? undefined : pieces[Number(position)]?.id
  const product = order.products.findIndex(({ merchantProductId }) => merchantProductId === id)
  const isShown = product >= 0 && openQuantity(order.products[product]!) > 0
  return reason === "too-many" && isShown ? { [nameOf(product)]: texts.tooMany } : CHANGED
}
