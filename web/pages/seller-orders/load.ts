import { Effect } from "effect"
import { ORDERS_LIMIT } from "#domain/shopping/orders/orders-request.ts"
import { ShopOrdersApi, type ShopOrder } from "#domain/shopping/orders/shop-orders-api.ts"
import { SellersApi } from "#domain/shopping/sellers/api.ts"
import type { PersonalLoad } from "#web/features/page/page-request.ts"
import { readPage, pagerOf } from "#web/pages/orders/view.ts"
import { forSeller } from "#web/pages/seller/for-seller.ts"
import { formatCents } from "#domain/base/euros.ts"
import { ROUTES } from "#domain/base/routes.ts"
import { formatDay } from "#domain/base/text/dates.ts"
import { formatCount } from "#domain/base/text/numbers.ts"
import { seller } from "#web/messages/seller.ts"
import { dayText } from "#web/components/day-text.ts"
import { sellerHead } from "#web/features/sellers/seller-head.ts"
import { sellerOrderPath } from "#web/features/sellers/seller-order-path.ts"

/** Loads one order more than a page holds, to know whether there are more. Spec: SELL-08. */
export const load: PersonalLoad<SellerOrdersView> = (request) =>
  forSeller(request, (user) =>
    Effect.gen(function* () {
      const { shopId } = yield* SellersApi.use((api) => api.ownShop(user))
      const api = yield* ShopOrdersApi
      const { searchParams } = request.url
      const status = readListedStatus(searchParams.get("status"))
      const page = readPage(searchParams)
      const limits = { limit: ORDERS_LIMIT + 1, offset: (page - 1) * ORDERS_LIMIT }
      const orders = yield* api.orders(shopId, { status, ...limits })
      const counts = yield* Effect.forEach(LISTED_STATUSES, (one) =>
        Effect.map(api.count(shopId, one), (count) => ({ status: one, count }))
      )
      return sellerOrdersView({ status, page, orders, counts })
    })
  )

const texts = seller.orders

/** A status that has a list of orders. Spec: SELL-08. */
type ListedStatus = keyof typeof texts.status

/** The statuses that have a list, in the order of the work. Spec: SELL-08. */
const LISTED_STATUSES = Object.keys(texts.status) as ReadonlyArray<ListedStatus>

/** The statuses whose list is named even if it is empty. */
const ALWAYS_NAMED: ReadonlySet<ListedStatus> = new Set(["paid", "accepted", "shipped", "delivered", "cancelled"])

interface SellerOrdersData {
  readonly status: ListedStatus
  /** The page, from 1. */
  readonly page: number
  /** The orders of this page and the first of the next one, if any. */
  readonly orders: ReadonlyArray<ShopOrder>
  readonly counts: ReadonlyArray<{ readonly status: ListedStatus; readonly count: number }>
}

export type SellerOrdersView = ReturnType<typeof sellerOrdersView>

/** Parses the status of a list; that of orders to accept for any other. Spec: SELL-08. */
const readListedStatus = (text: string | null): ListedStatus =>
  LISTED_STATUSES.find((status) => status === text) ?? "paid"

/** Spec: SELL-08. */
const sellerOrdersView = ({ status, page, orders, counts }: SellerOrdersData) => ({
  head: sellerHead(texts.heading),
  lists: counts
    .filter((one) => one.count > 0 || one.status === status || ALWAYS_NAMED.has(one.status))
    .map((one) => ({
      label: texts.listed(texts.status[one.status], formatCount(one.count)),
      href: listHref(one.status, 1),
      isChosen: one.status === status
    })),
  name: texts.status[status],
  hasTill: status === "paid",
  orders: orders.slice(0, ORDERS_LIMIT).map(({ order, amount, deliveryAddress }) => ({
    id: order.id,
    href: sellerOrderPath(order.id),
    day: dayText(order.createdAt),
    till: order.acceptTill === null ? "" : formatDay(order.acceptTill),
    buyer: deliveryAddress?.name ?? order.deliveryAddress.name,
    amount: formatCents(amount)
  })),
  pager: pagerOf(page, orders.length > ORDERS_LIMIT, (number) => listHref(status, number)),
  firstHref: orders.length === 0 && page > 1 ? listHref(status, 1) : null
})

const listHref = (status: ListedStatus, page: number): string => {
  const query = new URLSearchParams({
    ...(status !== "paid" && { status }),
    ...(page > 1 && { pagina: String(page) })
  })
  return query.size === 0 ? ROUTES.sellerOrders : `${ROUTES.sellerOrders}?${query}`
}
