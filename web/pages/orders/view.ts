import { formatCents } from "#domain/base/euros.ts"
import type { Order } from "#domain/shopping/orders/order.ts"
import { ORDERS_LIMIT } from "#domain/shopping/orders/api.ts"
import { canOrderAgain, ORDER_STATUS_TEXT, type OrderStatus } from "#domain/shopping/orders/status.ts"
import type { PendingPayment } from "#domain/shopping/cart/cart.ts"
import type { ReturnLabel } from "#domain/shopping/orders/return-status.ts"
import type { Return } from "#domain/shopping/orders/return.ts"
import { paymentPath, ROUTES } from "#domain/base/routes.ts"
import { cart as cartTexts } from "#web/messages/cart.ts"
import { orders as texts } from "#web/messages/orders.ts"
import { dayText } from "#web/components/day-text.ts"
import { headView } from "#web/components/head-view.ts"
import { orderPath, toOrderTotals } from "#web/features/cart/order-totals.ts"
import { returnForm } from "./return-form.ts"
import { returnItem, slipOf } from "./return-view.ts"

export interface OrdersData {
  /** The page, from 1. */
  readonly page: number
  /** The orders of this page and the first of the next one, if any. */
  readonly orders: ReadonlyArray<Order>
  readonly returns: ReadonlyArray<Return>
  readonly pending: ReadonlyArray<PendingPayment>
  readonly label: ReturnLabel | null
  readonly sender: string
  readonly today: string
}

export type OrdersView = ReturnType<typeof ordersView>

const MAX_NAMED_PRODUCTS = 3

const LAST_PAGE = 1_000

export const readPage = (query: URLSearchParams): number => {
  const page = Number(/^\d{1,4}$/.exec(query.get("pagina") ?? "")?.[0] ?? 1)
  return Math.min(Math.max(1, page), LAST_PAGE)
}

export const ordersView = ({ page, orders, returns, pending, label, sender, today }: OrdersData) => ({
  head: headView({ title: texts.heading, description: texts.description, robots: "noindex, follow", page }),
  orders: orders.slice(0, ORDERS_LIMIT).map((order) => orderItem(order, today)),
  none: orders.length > 0 ? null : page === 1 ? "never" : "here",
  pager: pagerOf(page, orders.length > ORDERS_LIMIT, pageHref),
  returns: returns.map(returnItem),
  slip: slipOf(returns, label, sender),
  pending: pending.map(({ id, amount, orderIds }) => ({
    text: cartTexts.pendingOf(formatCents(amount), orderIds.length),
    href: paymentPath(id)
  }))
})

const orderItem = (order: Order, today: string) => {
  const { id, shopName, createdAt, status, products } = order
  return {
    id,
    href: orderPath(id),
    canOrderAgain: canOrderAgain(status),
    returnHref: returnForm(order, today).isOpen ? `${orderPath(id)}#terugsturen` : null,
    shop: shopName,
    on: texts.on(dayText(createdAt)),
    total: toOrderTotals(order).total.amount,
    status: ORDER_STATUS_TEXT[status],
    tone: TONE_OF_STATUS[status],
    products: products.slice(0, MAX_NAMED_PRODUCTS).map(({ name, picture, quantity }, index) => ({
      key: `${id}-${index}`,
      name,
      picture,
      quantity: quantity === 1 ? "" : texts.pieces(quantity)
    })),
    // "en nog 3 producten".
    more: products.length > MAX_NAMED_PRODUCTS ? texts.more(products.length - MAX_NAMED_PRODUCTS) : ""
  }
}

const TONE_OF_STATUS: Readonly<Record<OrderStatus, "wanting" | "busy" | "done" | "ended">> = {
  "awaiting-payment": "wanting",
  paid: "busy",
  accepted: "busy",
  "partly-shipped": "busy",
  shipped: "busy",
  delivered: "done",
  ready: "busy",
  collected: "done",
  completed: "done",
  cancelled: "ended",
  expired: "ended",
  refunded: "ended"
}

const pageHref = (page: number): string =>
  page === 1 ? ROUTES.profileOrders : `${ROUTES.profileOrders}?pagina=${page}`

/** Returns the pagination of the known pages: the total is unknown. */
export const pagerOf = (page: number, hasMore: boolean, href: (page: number) => string) => {
  const last = hasMore ? page + 1 : page
  if (last === 1) return { previous: null, next: null, pages: [] }
  const first = Math.max(1, page - NEARBY_PAGES)
  return {
    previous: page === 1 ? null : href(page - 1),
    next: hasMore ? href(page + 1) : null,
    pages: Array.from({ length: last - first + 1 }, (_, index) => {
      const number = first + index
      return { label: String(number), href: number === page ? null : href(number), isCurrent: number === page }
    })
  }
}

const NEARBY_PAGES = 5
