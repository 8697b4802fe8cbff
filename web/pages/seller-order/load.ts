import { Effect } from "effect"
import { redirect } from "react-router"
import { InvoicesApi } from "#domain/shopping/orders/api.ts"
import { readOrderNumber } from "#domain/shopping/orders/order-number.ts"
import { ShopOrdersApi, type ShopOrder } from "#domain/shopping/orders/shop-orders-api.ts"
import { SellersApi } from "#domain/shopping/sellers/api.ts"
import { WithdrawalApi, type Confirmation } from "#domain/shopping/orders/withdrawal-api.ts"
import { notFound } from "#web/app/problem.ts"
import type { PersonalLoad, PersonalRequest } from "#web/features/page/page-request.ts"
import { sellerOrderPath } from "#web/features/sellers/seller-order-path.ts"
import { forSeller } from "#web/pages/seller/for-seller.ts"
import type { DeliveryType } from "#domain/shopping/cart/delivery-options.ts"
import { shopInvoicePath } from "#domain/shopping/orders/document-path.ts"
import type { Invoice } from "#domain/shopping/orders/invoice.ts"
import { formatCents } from "#domain/base/euros.ts"
import { CARRIER_IDS, CARRIERS } from "#domain/shopping/orders/carriers.ts"
import { openQuantity, rejectedCount } from "#domain/shopping/orders/fulfil.ts"
import type { Order } from "#domain/shopping/orders/order.ts"
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
import { sellerHead } from "#web/features/sellers/seller-head.ts"
import { contentText, timelineView } from "#web/pages/order/view.ts"
import { FIELD } from "./fields.ts"

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

/** A form on the page of an order. Spec: SELL-09. */
type OrderForm = "accept" | "ship" | "prepare" | "collect" | "reject" | "message" | "correct" | "deliver"

export type SellerOrderView = ReturnType<typeof sellerOrderView>

/** Returns the forms for an order with a status and a delivery type. Spec: SELL-09, ORDER-15. */
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

/** Spec: SELL-09. */
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
    /** Links to its invoice and credit notes. Spec: INVOICE-05. */
    documents: documentLinks(invoices, (number) => shopInvoicePath(order.id, number)),
    forms: formsOf(order.status, order.deliveryType),
    /** A line for each withdrawal of the buyer. Spec: WITHDRAW-07. */
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
      /** The fields that correct its carrier and code, and their values. Spec: ORDER-16. */
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

/** Returns what a buyer withdrew and when. Spec: WITHDRAW-07. */
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
  const { name, pdpPath, size, merchantProductId, quantity, shippedQuantity, rejectedQuantity } = product
  const parts = [
    size === null ? "" : texts.size(size),
    shippedQuantity > 0 ? texts.sent[type](formatCount(shippedQuantity)) : "",
    withdrawn > 0 ? texts.withdrawn(formatCount(withdrawn)) : "",
    rejectedQuantity > withdrawn ? texts.rejected(formatCount(rejectedQuantity - withdrawn)) : ""
  ]
  return {
    key: String(index),
    name,
    href: pdpPath,
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
