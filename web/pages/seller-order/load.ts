import { Effect } from "effect"
import { redirect } from "react-router"
import { InvoicesApi } from "#domain/shopping/orders/api.ts"
import { readOrderNumber } from "#domain/shopping/orders/order-number.ts"
import { ShopOrdersApi, type ShopOrder } from "#domain/shopping/orders/shop-orders-api.ts"
import { SellersApi } from "#domain/shopping/sellers/api.ts"
import { WithdrawalApi, type Confirmation } from "#domain/shopping/orders/withdrawal-api.ts"
import { notFound } from "#web/app/problem.ts"
import type {
  PersonalLoad,
  PersonalRequest,
  Action,
  ActionResult,
  InvalidForm
} from "#web/features/page/page-request.ts"
import { sellerOrderPath, sellerHead } from "#web/features/sellers/seller-head.ts"
import { forSeller } from "#web/pages/seller/for-seller.ts"
import type { DeliveryType } from "#domain/shopping/cart/delivery-options.ts"
import { shopInvoicePath } from "#domain/shopping/orders/document-path.ts"
import type { Invoice } from "#domain/shopping/orders/invoice.ts"
import { formatCents } from "#domain/base/euros.ts"
import { CARRIER_IDS, CARRIERS, readCarrier, readTrackingCode } from "#domain/shopping/orders/carriers.ts"
import { openQuantity, rejectedCount } from "#domain/shopping/orders/fulfil.ts"
import type { Order, ParcelProduct } from "#domain/shopping/orders/order.ts"
import {
  isEventAllowed,
  isInTransit,
  isRefundedInFull,
  type OrderEvent,
  type OrderStatus
} from "#domain/shopping/orders/status.ts"
import { dayOf, formatDay, timeOf } from "#domain/base/text/format.ts"
import { formatCount } from "#domain/base/text/dutch.ts"
import { seller } from "#web/messages/seller.ts"
import { withdrawal } from "#web/messages/withdrawal.ts"
import { dayText } from "#web/components/day-text.ts"
import { documentLinks } from "#web/features/document-list.tsx"
import { addressLines } from "#domain/account/profile/address.ts"
import { contentText, timelineView } from "#web/pages/order/view.ts"
import { FIELD, ACTION } from "./fields.ts"
import { isDeepStrictEqual } from "node:util"
import type { CartConflict, CartNotFound, CartRejected } from "#domain/shopping/cart/errors.ts"
import { catchRejection, type Rejection } from "#web/features/page/rejection.ts"
import { type FieldOf, fieldReader } from "#web/pages/cart/read-form.ts"

/** Loads an order for its shop. Spec: SELL-09. */
export const load: PersonalLoad<SellerOrderView> = async (request) => {
  const { shopId, order } = await fetchShopOrder(request)
  const path = sellerOrderPath(order.order.id)
  if (request.url.pathname !== path) throw redirect(path, 301)
  const [withdrawals, invoices] = await Promise.all([
    request.run(WithdrawalApi.use((api) => api.ofOrder(shopId, order.order.id))),
    request.run(InvoicesApi.use((api) => api.shopInvoices(shopId, order.order.id)))
  ])
  return sellerOrderView(order, invoices, withdrawals)
}

/** Fetches the order of the page for the shop of the user; that of another shop is not found. Spec: SELL-03, SELL-09. */
export const fetchShopOrder = async (request: PersonalRequest) => {
  const id = readOrderNumber(request.params["orderId"] ?? "")
  if (id === null) throw notFound()
  return forSeller(request, (user) =>
    Effect.gen(function* () {
      const { shopId } = yield* SellersApi.use((api) => api.ownShop(user))
      return { shopId, order: yield* ShopOrdersApi.use((api) => api.order(shopId, id)) }
    })
  )
}

const texts = seller.order

type OrderForm = "accept" | "ship" | "prepare" | "collect" | "reject" | "message" | "correct" | "deliver"

export type SellerOrderView = ReturnType<typeof sellerOrderView>

/** Spec: SELL-09, ORDER-15. */
export const formsOf = (status: OrderStatus, type: DeliveryType): ReadonlyArray<OrderForm> => {
  const isAllowed = (event: OrderEvent) => isEventAllowed(status, event, "shop", type)
  const forms: ReadonlyArray<readonly [OrderForm, boolean]> = [
    ["accept", isAllowed("accept")],
    ["ship", isAllowed("ship")],
    ["prepare", isAllowed("prepare")],
    ["collect", isAllowed("collect")],
    ["reject", (["accept", "ship", "prepare", "collect"] as const).some(isAllowed)],
    ["message", isInTransit(status)],
    ["correct", isInTransit(status)],
    ["deliver", isAllowed("deliver")]
  ]
  return forms.filter(([, isShown]) => isShown).map(([form]) => form)
}

export const sellerOrderView = (
  shopOrder: ShopOrder,
  invoices: ReadonlyArray<Pick<Invoice, "kind" | "number">>,
  withdrawals: ReadonlyArray<Confirmation> = []
) => {
  const { order } = shopOrder
  const open = order.products
    .map((product, index) => ({ name: product.name, index, count: openQuantity(product) }))
    .filter(({ count }) => count > 0)
  return {
    head: sellerHead(texts.headingNamed(order.id)),
    id: order.id,
    path: sellerOrderPath(order.id),
    timeline: timelineView(order),
    facts: factsOf(shopOrder),
    products: order.products.map((product, index) =>
      productRow(product, index, order.deliveryType, withdrawnPieces(product, withdrawals))
    ),
    documents: documentLinks(invoices, (number) => shopInvoicePath(order.id, number)),
    forms: formsOf(order.status, order.deliveryType),
    withdrawals: withdrawals.map((one) => withdrawalLine(order, one)),
    acceptLead: order.acceptTill === null ? "" : texts.acceptLead(formatDay(order.acceptTill)),
    carriers: Object.entries(CARRIERS).map(([value, { name }]) => ({ value, label: name })),
    shipFields: open.map(({ name, index, count }) => ({
      ...piecesField(FIELD.ship(index), texts.inParcel(name), count),
      open: String(count)
    })),
    rejectFields: open.map(({ name, index, count }) =>
      piecesField(FIELD.reject(index), texts.notDeliverable(name), count)
    ),
    rejectedBefore: String(rejectedCount(order)),
    parcels: order.shipments.map(({ trackingCode, service, link, products, updates }, index) => ({
      key: trackingCode,
      field: FIELD.message(index),
      correction: {
        carrierField: FIELD.correctCarrier(index),
        carrier: CARRIER_IDS.find((id) => CARRIERS[id].name === service) ?? "",
        codeField: FIELD.correctCode(index)
      },
      heading: `${service}, ${trackingCode}`,
      href: link !== null && /^https?:\/\//i.test(link) ? link : null,
      content: contentText(order, products),
      updates: updates.map(({ id, message, receivedAt }) => ({ id, message, day: dayText(receivedAt) }))
    }))
  }
}

/** Spec: WITHDRAW-07. */
const withdrawalLine = (order: Order, { at, outcome, products }: Confirmation): string => {
  const moment = new Date(at)
  const line = withdrawal.ofShop(formatDay(dayOf(moment)), timeOf(moment), contentText(order, products))
  return outcome === "noted" ? `${line} ${withdrawal.ofShopNoted}` : line
}

const piecesField = (name: string, label: string, count: number) => ({
  name,
  label,
  options: Array.from({ length: count + 1 }, (_, pieces) => ({ value: String(pieces), label: texts.count(pieces) }))
})

/** Returns how many pieces of a product the buyer withdrew before the shop accepted; the order counts them as rejected. Spec: WITHDRAW-08. */
const withdrawnPieces = (
  { merchantProductId }: Order["products"][number],
  withdrawals: ReadonlyArray<Confirmation>
): number =>
  withdrawals
    .filter(({ outcome }) => outcome === "removed")
    .flatMap(({ products }) => products.filter(({ id }) => id === merchantProductId))
    .reduce((count, { quantity }) => count + quantity, 0)

const productRow = (product: Order["products"][number], index: number, type: DeliveryType, withdrawn: number) => {
  const { name, productPath, size, merchantProductId, quantity, shippedQuantity, rejectedQuantity } = product
  const parts = [
    size === null ? "" : texts.size(size),
    shippedQuantity > 0 ? texts.sent[type](formatCount(shippedQuantity)) : "",
    withdrawn > 0 ? texts.withdrawn(formatCount(withdrawn)) : "",
    rejectedQuantity > withdrawn ? texts.rejected(formatCount(rejectedQuantity - withdrawn)) : ""
  ]
  return {
    key: String(index),
    name,
    href: productPath,
    aside: parts.filter((part) => part !== "").join(" · "),
    id: merchantProductId,
    quantity: formatCount(quantity),
    open: formatCount(openQuantity(product))
  }
}

const factsOf = ({ order, amount, deliveryAddress }: ShopOrder) => {
  const { status, acceptTill, returnTill, owed, reversed, shippingMethod } = order
  const refund = isRefundedInFull(order) ? amount : owed
  return [
    {
      label: texts.buyer,
      lines:
        deliveryAddress === null
          ? [order.deliveryAddress.name, texts.pickup]
          : [deliveryAddress.name, ...addressLines(deliveryAddress.data)]
    },
    { label: texts.shippingMethod, lines: [shippingMethod] },
    { label: texts.amount, lines: [formatCents(amount)] },
    { label: texts.owed, lines: refund === 0 ? [] : [formatCents(refund)] },
    { label: texts.reversed, lines: reversed === 0 ? [] : [formatCents(reversed)] },
    { label: texts.acceptTill, lines: status === "paid" && acceptTill !== null ? [formatDay(acceptTill)] : [] },
    { label: texts.returnTill, lines: returnTill === null ? [] : [formatDay(returnTill)] }
  ].filter(({ lines }) => lines.some((line) => line !== ""))
}

const errorTexts = seller.order.errors

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

const CHANGED: Errors = { "": errorTexts.changed }

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
  if (carrier === null) fieldErrors[FIELD.carrier] = errorTexts.carrier
  if (trackingCode === null) fieldErrors[FIELD.code] = typed.trim() === "" ? errorTexts.codeMissing : errorTexts.code
  if (products.length === 0) Object.assign(fieldErrors, nothingSelected(order, FIELD.ship))
  if (carrier === null || trackingCode === null || products.length === 0) return { fieldErrors }
  return {
    call: (api) => api.ship(shopId, order.id, { carrier, trackingCode, products }),
    notice: "notices.parcelSent",
    errorsOf: (rejection) => {
      if (rejection.reason === "sent-before") return { [FIELD.code]: errorTexts.sentBefore }
      if (rejection.field === "order" && rejection.reason === "too-many") return { "": errorTexts.tooManyParcels }
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
        ...(carrier === null && { [carrierField]: errorTexts.carrier }),
        ...(newCode === null && { [codeField]: typed.trim() === "" ? errorTexts.codeMissing : errorTexts.code })
      }
    }
  return {
    call: (api) => api.correct(shopId, order.id, { trackingCode: field(FIELD.parcel), carrier, newCode }),
    notice: "notices.parcelCorrected",
    errorsOf: ({ reason }) => (reason === "sent-before" ? { [codeField]: errorTexts.sentBefore } : CHANGED)
  }
}

const readMessage = (shopId: Order["shopId"], order: Order, field: FieldOf): ReadForm => {
  const index = order.shipments.findIndex(({ trackingCode }) => trackingCode === field(FIELD.parcel))
  const parcel = order.shipments[index]
  if (parcel === undefined) return { fieldErrors: CHANGED }
  const name = FIELD.message(index)
  const message = field(name)
  if (message.trim() === "") return { fieldErrors: { [name]: errorTexts.messageMissing } }
  return {
    call: (api) => api.addUpdate(shopId, order.id, { trackingCode: parcel.trackingCode, message }),
    notice: "notices.parcelMessage",
    errorsOf: (rejection) => (rejection.field === "message" ? { [name]: errorTexts.messageLong } : CHANGED)
  }
}

const readPieces = (order: Order, field: FieldOf, nameOf: (product: number) => string): ReadonlyArray<ParcelProduct> =>
  order.products
    .map(({ merchantProductId: id }, index) => ({ id, quantity: readCount(field(nameOf(index))) }))
    .filter(({ quantity }) => quantity > 0)

const readCount = (text: string): number => (/^\d{1,4}$/.test(text) ? Number(text) : 0)

const nothingSelected = (order: Order, nameOf: (product: number) => string): Errors => {
  const first = order.products.findIndex((product) => openQuantity(product) > 0)
  return first < 0 ? CHANGED : { [nameOf(first)]: errorTexts.nothing }
}

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
  return reason === "too-many" && isShown ? { [nameOf(product)]: errorTexts.tooMany } : CHANGED
}
