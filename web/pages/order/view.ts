import { breadcrumb } from "#domain/site/breadcrumb.ts"
import { invoicePath } from "#domain/shopping/orders/document-path.ts"
import type { Invoice } from "#domain/shopping/orders/invoice.ts"
import type { PendingPayment } from "#domain/shopping/cart/cart.ts"
import { formatCents } from "#domain/base/euros.ts"
import type { Order, OrderProduct } from "#domain/shopping/orders/order.ts"
import {
  canOrderAgain,
  isEventAllowed,
  isRefundedInFull,
  type OrderStatus,
  ORDER_STATUS_TEXT,
  orderTimeline,
  type TimelineStep
} from "#domain/shopping/orders/status.ts"
import { paymentPath, ROUTES } from "#domain/base/routes.ts"
import { codeHref, withParameter } from "#domain/messages/code-address.ts"
import type { ReturnLabel } from "#domain/shopping/orders/return-status.ts"
import type { Return } from "#domain/shopping/orders/return.ts"
import type { SellerIdentity } from "#domain/account/profile/seller-identity.ts"
import { formatDay } from "#domain/base/text/format.ts"
import { orders as texts } from "#web/messages/orders.ts"
import { dayText } from "#web/components/day-text.ts"
import { headView } from "#web/components/head-view.ts"
import { orderPath, toOrderTotals } from "#web/features/cart/order-totals.ts"
import { documentLinks } from "#web/features/document-list.tsx"
import { loginHref } from "#web/features/session/login-address.ts"
import { identityView } from "#web/features/sellers/identity-list.tsx"
import { returnItem, slipOf } from "#web/pages/orders/return-view.ts"
import { returnForm } from "#web/pages/orders/return-form.ts"

interface OrderData {
  readonly order: Order
  readonly pending: ReadonlyArray<PendingPayment>
  readonly seller: SellerIdentity | null
  /** Its invoice and credit notes, the oldest first. */
  readonly invoices: ReadonlyArray<Pick<Invoice, "kind" | "number">>
  readonly declared: OrderReturns
  readonly today: string
  readonly hasAccount: boolean
}

/** The declared returns of an order, which a guest finds nowhere else. Spec: RETURN-08, GUEST-04. */
type OrderReturns = ReturnType<typeof orderReturns>

/** The page of an order: its address with the code, if a mail led a guest there, and the label to show. */
interface OrderPage {
  readonly path: string
  readonly code: string | null
  readonly label: ReturnLabel | null
  readonly sender: string
}

export const orderReturns = (returns: ReadonlyArray<Return>, { path, code, label, sender }: OrderPage) => ({
  list: returns.map((one) => {
    const item = returnItem(one)
    return {
      ...item,
      labelHref: one.labelUrl === null ? null : `${withParameter(path, "label", one.requestId)}#returns`,
      labelFileHref: item.labelFileHref === null ? null : withCode(item.labelFileHref, code),
      order: { id: one.orderId, href: path }
    }
  }),
  slip: slipOf(returns, label, sender)
})

export const withCode = (href: string, code: string | null): string => (code === null ? href : codeHref(href, code))

export type OrderView = ReturnType<typeof orderView>

export type ProductRow = ReturnType<typeof productRow>

export const orderView = ({ order, pending, seller, invoices, declared, today, hasAccount }: OrderData) => {
  const payment = pending.find(({ orderIds }) => orderIds.includes(order.id))
  const heading = texts.orderNamed(order.id)
  return {
    head: headView({ title: heading, description: texts.description, robots: "noindex, follow" }),
    steps: breadcrumb([
      ...(hasAccount
        ? [
            { label: texts.profile, href: ROUTES.profile },
            { label: texts.orders, href: ROUTES.profileOrders }
          ]
        : []),
      { label: order.id, href: orderPath(order.id) }
    ]),
    id: order.id,
    path: orderPath(order.id),
    on: texts.on(dayText(order.createdAt)),
    timeline: timelineView(order),
    facts: factsOf(order),
    seller: seller === null ? null : identityView(seller),
    documents: documentLinks(invoices, (number) => invoicePath(order.id, number)),
    canOrderAgain: hasAccount && canOrderAgain(order.status),
    cancelling: cancellingOf(order),
    withdrawHref: `${ROUTES.withdrawal}?${new URLSearchParams({ bestelling: order.id })}`,
    refund: refundText(order),
    payHref: payment === undefined ? null : paymentPath(payment.id),
    isDelivered: order.status === "delivered",
    /** The form for a review of the shop; null before delivery and for a guest. Spec: ORDER-18. */
    review:
      hasAccount && REVIEWABLE.has(order.status) && order.shopPath !== ""
        ? { href: `${order.shopPath}#beoordeel`, text: texts.reviewShop(order.shopName) }
        : null,
    shipments: order.shipments.map(({ trackingCode, service, link, updates, products }) => ({
      code: trackingCode,
      service,
      href: link !== null && /^https?:\/\//i.test(link) ? link : null,
      content: order.shipments.length === 1 && isFullySent(order) ? "" : contentText(order, products),
      updates: updates.map(({ id, message, receivedAt }) => ({ id, message, day: dayText(receivedAt) }))
    })),
    products: order.products.map(productRow),
    totals: toOrderTotals(order),
    returns: returnForm(order, today),
    /** The login that brings a guest's order into an account; null for a user. Spec: GUEST-05. */
    loginHref: hasAccount ? null : loginHref(orderPath(order.id)),
    declared
  }
}

const cancellingOf = (order: Order) => {
  if (!isEventAllowed(order.status, "cancel", "shopper")) return null
  const paid = order.paidAt === null ? 0 : toOrderTotals(order).totalCents
  return { question: texts.cancelSure, refund: paid === 0 ? "" : texts.cancelRefund(formatCents(paid)) }
}

const isFullySent = ({ products }: Order): boolean =>
  products.every(({ quantity, shippedQuantity }) => quantity === shippedQuantity)

export const contentText = ({ products }: Order, packed: Order["shipments"][number]["products"]): string =>
  packed
    .map(({ id, quantity }) => {
      const name = products.find(({ merchantProductId }) => merchantProductId === id)?.name ?? ""
      return `${texts.pieces(quantity)} ${name}`
    })
    .join(", ")

const refundText = (order: Order): string => {
  const { reversed } = order
  const back = returnedText(order)
  return [reversed === 0 ? "" : texts.reversed(formatCents(reversed)), back].filter((text) => text !== "").join(" ")
}

const returnedText = (order: Order): string => {
  const { status, paidAt, owed } = order
  const isFull = isRefundedInFull(order)
  const amount = paidAt === null ? 0 : isFull ? toOrderTotals(order).totalCents : owed
  if (amount === 0) return ""
  if (!isFull) return texts.refundPart(formatCents(amount))
  return status === "refunded" ? texts.refunded(formatCents(amount)) : texts.refundDue(formatCents(amount))
}

/** Spec: ORDER-06. */
export const timelineView = (order: Order) => orderTimeline(order).map((step) => stepView(step, order))

const stepView = ({ status, state, at }: TimelineStep, { createdAt, paidAt }: Order) => {
  const label = status === "awaiting-payment" && state === "done" ? texts.ordered : ORDER_STATUS_TEXT[status]
  const known = status === "awaiting-payment" ? createdAt : status === "paid" && state !== "ahead" ? paidAt : null
  const moment = at ?? known
  return { label, state, day: moment === null ? "" : dayText(moment) }
}

const factsOf = ({
  shopName,
  shopPath,
  deliveryAddress,
  shippingMethod,
  paidAt,
  returnTill,
  status,
  acceptTill,
  returnDays
}: Order) =>
  [
    { label: texts.from, value: shopName, href: shopPath === "" ? null : shopPath },
    { label: texts.deliverTo, value: deliveryAddress.name, href: null },
    { label: texts.shippingMethod, value: shippingMethod, href: null },
    { label: texts.paidOn, value: paidAt === null ? texts.notPaid : dayText(paidAt), href: null },
    {
      label: texts.acceptUntil,
      value: status === "paid" && acceptTill !== null ? formatDay(acceptTill) : "",
      href: null
    },
    {
      label: texts.withdrawal,
      value: returnDays !== null && BEFORE_DELIVERY.has(status) ? texts.withdrawalDays(returnDays) : "",
      href: null
    },
    { label: texts.returnUntil, value: returnTill === null ? "" : formatDay(returnTill), href: null }
  ].filter(({ value }) => value !== "")

const REVIEWABLE: ReadonlySet<OrderStatus> = new Set(["delivered", "completed"])

const BEFORE_DELIVERY: ReadonlySet<OrderStatus> = new Set([
  "awaiting-payment",
  "paid",
  "accepted",
  "partly-shipped",
  "shipped",
  "ready"
])

const productRow = (product: OrderProduct, index: number) => {
  const { name, productPath, picture, size, perItem, quantity, rejectedQuantity, returnableQuantity } = product
  const back = quantity - rejectedQuantity - returnableQuantity
  return {
    key: String(index),
    name,
    href: productPath,
    picture,
    aside: [
      size === null ? "" : texts.size(size),
      rejectedQuantity > 0 ? texts.notDelivered(rejectedQuantity) : "",
      back > 0 ? texts.sentBack(back) : ""
    ]
      .filter((part) => part !== "")
      .join(" · "),
    pricePerPiece: formatCents(perItem),
    quantity: String(quantity),
    amount: formatCents(perItem * quantity)
  }
}
