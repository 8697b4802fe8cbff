import { Effect } from "effect"
import { MAX_ORDERS_LIMIT } from "#domain/shopping/orders/api.ts"
import type { OrderStatus } from "#domain/shopping/orders/status.ts"
import { ShopOrdersApi, ShopReturnsApi } from "#domain/shopping/orders/shop-orders-api.ts"
import { SellersApi, type DaySales, type OwnShop } from "#domain/shopping/sellers/api.ts"
import type { PersonalLoad } from "#web/features/page/page-request.ts"
import type { IsoDay } from "#domain/base/ids.ts"
import { formatCents, toCents } from "#domain/base/euros.ts"
import type { Order } from "#domain/shopping/orders/order.ts"
import type { Return } from "#domain/shopping/orders/return.ts"
import { shopPath } from "#domain/base/paths.ts"
import { ROUTES } from "#domain/base/routes.ts"
import { type DueTask, dueTasks, orderTask, returnTask } from "#domain/shopping/sellers/due-work.ts"
import { formatDay, formatMonth } from "#domain/base/text/format.ts"
import { formatCount } from "#domain/base/text/dutch.ts"
import { seller as texts } from "#web/messages/seller.ts"
import { owedView } from "#web/features/sellers/owed.tsx"
import { sellerHead, sellerOrderPath, sellerReturnPath } from "#web/features/sellers/seller-head.ts"
import { forSeller } from "./for-seller.ts"
import { salesChart } from "./sales-chart.ts"

const WAITING: ReadonlyArray<OrderStatus> = ["paid", "accepted", "partly-shipped"]

/** Spec: SELL-03, SELL-13, SELL-17. */
export const load: PersonalLoad<SellerView> = (request) =>
  forSeller(request, (user) =>
    Effect.gen(function* () {
      const [sellers, orders, returns] = [yield* SellersApi, yield* ShopOrdersApi, yield* ShopReturnsApi]
      const shop = yield* sellers.ownShop(user)
      const { shopId } = shop
      const counts = yield* Effect.all({
        toAccept: orders.count(shopId, "paid"),
        toShip: orders.count(shopId, "accepted"),
        toDecide: returns.count(shopId, "declared"),
        toRefund: returns.count(shopId, "received")
      })
      const oldest = yield* Effect.forEach(WAITING, (status) =>
        Effect.flatMap(orders.count(shopId, status), (count) =>
          orders.orders(shopId, { status, limit: MAX_ORDERS_LIMIT, offset: Math.max(0, count - MAX_ORDERS_LIMIT) })
        )
      )
      const declared = yield* returns.returns(shopId, {
        status: "declared",
        limit: MAX_ORDERS_LIMIT,
        offset: Math.max(0, counts.toDecide - MAX_ORDERS_LIMIT)
      })
      const { owed, nextPayout } = yield* sellers.payouts(user)
      const sales = yield* sellers.sales(user)
      return sellerView({
        shop,
        owed,
        nextPayout,
        counts,
        oldest: oldest.flat().map(({ order }) => order),
        declared: declared.map((one) => one.return),
        sales
      })
    })
  )

const CHART_DAYS = 30

const MAX_DUE = 10

interface SellerData {
  readonly shop: OwnShop
  readonly owed: number
  readonly nextPayout: IsoDay
  readonly counts: {
    readonly toAccept: number
    readonly toShip: number
    readonly toDecide: number
    readonly toRefund: number
  }
  readonly oldest: ReadonlyArray<Order>
  readonly declared: ReadonlyArray<Return>
  /** Consecutive days, today last; at least {@link CHART_DAYS}. */
  readonly sales: ReadonlyArray<DaySales>
}

export type SellerView = ReturnType<typeof sellerView>

/** Counts the orders that are cancelled after `today` unless the shop accepts them. Spec: SELL-13. */
export const countLate = (orders: ReadonlyArray<Pick<Order, "acceptTill">>, today: string): number =>
  orders.filter(({ acceptTill }) => acceptTill !== null && acceptTill <= today).length

const sellerView = ({ shop, owed, nextPayout, counts, oldest, declared, sales }: SellerData) => {
  const today: IsoDay = sales.at(-1)!.day
  const late = countLate(
    oldest.filter(({ status }) => status === "paid"),
    today
  )
  const due = dueTasks([...oldest.map(orderTask), ...declared.map(returnTask)], today)
  const ofMonth = sales.filter(({ day }) => day.slice(0, 7) === today.slice(0, 7))
  const earned = toCents(ofMonth.reduce((total, { amount }) => total + amount, 0))
  const days = sales.slice(-CHART_DAYS)
  return {
    head: sellerHead(texts.pages.seller),
    heading: texts.heading(shop.name),
    shopHref: shopPath(shop.website),
    /** Late tasks, the latest first. Spec: SELL-17. */
    due: due.slice(0, MAX_DUE).map(dueView),
    moreDue: due.length > MAX_DUE ? texts.due.more(formatCount(due.length - MAX_DUE)) : "",
    work: [
      {
        label: texts.work.toAccept,
        count: formatCount(counts.toAccept),
        href: ROUTES.sellerOrders,
        aside: late === 0 ? "" : texts.work.late(late)
      },
      {
        label: texts.work.toShip,
        count: formatCount(counts.toShip),
        href: `${ROUTES.sellerOrders}?status=accepted`,
        aside: ""
      },
      { label: texts.work.toDecide, count: formatCount(counts.toDecide), href: ROUTES.sellerReturns, aside: "" },
      {
        label: texts.work.toRefund,
        count: formatCount(counts.toRefund),
        href: `${ROUTES.sellerReturns}?status=received`,
        aside: ""
      }
    ],
    owed: owedView(owed),
    nextPayout: owed > 0 ? texts.nextPayout(formatDay(nextPayout)) : "",
    month: texts.sales.month(formatMonth(today), formatCents(earned)),
    chart: salesChart(days),
    days: days
      .filter(({ amount }) => amount > 0)
      .toReversed()
      .map(({ day, amount }) => ({ key: day, day: formatDay(day), amount: formatCents(amount) })),
    commission: texts.commission(String(shop.commissionRate / 100).replace(".", ",")),
    hasDetails: shop.identity !== null
  }
}

const dueView = ({ kind, id, daysLate }: DueTask) => ({
  text: texts.due.task[kind](id),
  href: kind === "decide" ? sellerReturnPath(id) : sellerOrderPath(id),
  since: daysLate === 0 ? texts.due.today : texts.due.late(daysLate)
})
