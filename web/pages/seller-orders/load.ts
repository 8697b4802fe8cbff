import { Effect } from "effect"
import { ORDERS_LIMIT } from "#domain/shopping/orders/api.ts"
import { ShopOrdersApi, type ShopOrder } from "#domain/shopping/orders/shop-orders-api.ts"
import { SellersApi } from "#domain/shopping/sellers/api.ts"
import type { PersonalLoad } from "#web/features/page/page-request.ts"
import { readPage, pagerOf } from "#web/pages/orders/view.ts"
import { forSeller } from "#web/pages/seller/for-seller.ts"
import { formatCents } from "#domain/base/euros.ts"
import { ROUTES } from "#domain/base/routes.ts"
import { formatDay } from "#domain/base/text/format.ts"
import { formatCount } from "#domain/base/text/dutch.ts"
import { seller } from "#web/messages/seller.ts"
import { dayText } from "#web/components/day-text.ts"
import { sellerHead, sellerOrderPath } from "#web/features/sellers/seller-head.ts"
import type { HeadView } from "#web/components/head-view.ts"
import type { StatusListView } from "#web/features/sellers/status-list.tsx"

const texts = seller.orders

/** Spec: SELL-08. */
export const load: PersonalLoad<SellerOrdersView> = (request) =>
  forSeller(request, (user) =>
    Effect.gen(function* () {
      const { shopId } = yield* SellersApi.use((api) => api.ownShop(user))
      const api = yield* ShopOrdersApi
      const { status, rows, ...list } = yield* loadStatusList(request.url, {
        texts,
        first: "paid",
        alwaysNamed: ["paid", "accepted", "shipped", "delivered", "cancelled"],
        path: ROUTES.sellerOrders,
        find: (wanted) => api.orders(shopId, wanted),
        count: (one) => api.count(shopId, one)
      })
      return { ...list, hasTill: status === "paid", orders: rows.map(orderRow) }
    })
  )

export interface SellerOrdersView extends StatusListView {
  readonly head: HeadView
  /** True for the list of orders that the shop has to accept. */
  readonly hasTill: boolean
  readonly orders: ReadonlyArray<ReturnType<typeof orderRow>>
}

const orderRow = ({ order, amount, deliveryAddress }: ShopOrder) => ({
  id: order.id,
  href: sellerOrderPath(order.id),
  day: dayText(order.createdAt),
  till: order.acceptTill === null ? "" : formatDay(order.acceptTill),
  buyer: deliveryAddress?.name ?? order.deliveryAddress.name,
  amount: formatCents(amount)
})

/** Lists of orders or returns, one for each status of `texts`, in the order of the work. Spec: SELL-08, SELL-11. */
interface StatusLists<Status extends string, Row, E> {
  readonly texts: {
    readonly heading: string
    readonly status: Readonly<Record<Status, string>>
    readonly listed: (status: string, count: string) => string
  }
  /** The status of the list that the page shows unless its address names another. */
  readonly first: Status
  /** The statuses whose list is named even if it is empty. */
  readonly alwaysNamed: ReadonlyArray<Status>
  readonly path: string
  readonly find: (request: ListRequest<Status>) => Effect.Effect<ReadonlyArray<Row>, E>
  readonly count: (status: Status) => Effect.Effect<number, E>
}

interface ListRequest<Status> {
  readonly status: Status
  readonly limit: number
  readonly offset: number
}

/** Loads the list at `url`, and one row more than a page holds, to know whether there are more. Spec: SELL-08, SELL-11. */
export const loadStatusList = <Status extends string, Row, E>(
  { searchParams }: Pick<URL, "searchParams">,
  { texts, first, alwaysNamed, path, find, count }: StatusLists<Status, Row, E>
) =>
  Effect.gen(function* () {
    const statuses = Object.keys(texts.status) as Array<string> as Array<Status>
    const status = statuses.find((one) => one === searchParams.get("status")) ?? first
    const page = readPage(searchParams)
    const found = yield* find({ status, limit: ORDERS_LIMIT + 1, offset: (page - 1) * ORDERS_LIMIT })
    const counts = yield* Effect.forEach(statuses, (one) => Effect.map(count(one), (total) => ({ one, total })))
    const href = (one: Status, number: number): string => {
      const query = new URLSearchParams({
        ...(one !== first && { status: one }),
        ...(number > 1 && { pagina: String(number) })
      })
      return query.size === 0 ? path : `${path}?${query}`
    }
    return {
      head: sellerHead(texts.heading),
      status,
      rows: found.slice(0, ORDERS_LIMIT),
      lists: counts
        .filter(({ one, total }) => total > 0 || one === status || alwaysNamed.includes(one))
        .map(({ one, total }) => ({
          label: texts.listed(texts.status[one], formatCount(total)),
          href: href(one, 1),
          isChosen: one === status
        })),
      name: texts.status[status],
      pager: pagerOf(page, found.length > ORDERS_LIMIT, (number) => href(status, number)),
      firstHref: found.length === 0 && page > 1 ? href(status, 1) : null
    }
  })
