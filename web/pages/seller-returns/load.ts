import { Effect } from "effect"
import { ORDERS_LIMIT } from "#domain/shopping/orders/orders-request.ts"
import { ShopReturnsApi, type ShopReturn } from "#domain/shopping/returns/shop-returns-api.ts"
import { SellersApi } from "#domain/shopping/sellers/api.ts"
import type { PersonalLoad } from "#web/features/page/page-request.ts"
import { readPage, pagerOf } from "#web/pages/orders/view.ts"
import { forSeller } from "#web/pages/seller/for-seller.ts"
import { formatCents } from "#domain/base/euros.ts"
import { RETURN_REASON_TEXT } from "#domain/shopping/returns/reason.ts"
import type { ReturnStatus } from "#domain/shopping/returns/status.ts"
import { ROUTES } from "#domain/base/routes.ts"
import { formatCount } from "#domain/base/text/numbers.ts"
import { seller } from "#web/messages/seller.ts"
import { dayText } from "#web/components/day-text.ts"
import { sellerHead } from "#web/features/sellers/seller-head.ts"
import { sellerReturnPath } from "#web/features/sellers/seller-return-path.ts"

/** Loads one return more than a page holds, to know whether there are more. Spec: SELL-11. */
export const load: PersonalLoad<SellerReturnsView> = (request) =>
  forSeller(request, (user) =>
    Effect.gen(function* () {
      const { shopId } = yield* SellersApi.use((api) => api.ownShop(user))
      const api = yield* ShopReturnsApi
      const { searchParams } = request.url
      const status = readListedStatus(searchParams.get("status"))
      const page = readPage(searchParams)
      const limits = { limit: ORDERS_LIMIT + 1, offset: (page - 1) * ORDERS_LIMIT }
      const returns = yield* api.returns(shopId, { status, ...limits })
      const counts = yield* Effect.forEach(LISTED_STATUSES, (one) =>
        Effect.map(api.count(shopId, one), (count) => ({ status: one, count }))
      )
      return sellerReturnsView({ status, page, returns, counts })
    })
  )

const texts = seller.returns

/** The statuses of returns, each with a list, in the order of the work. Spec: SELL-11. */
const LISTED_STATUSES = Object.keys(texts.status) as ReadonlyArray<ReturnStatus>

/** The statuses whose list is named even if it is empty. */
const ALWAYS_NAMED: ReadonlySet<ReturnStatus> = new Set(["declared", "received", "sent", "approved", "refunded"])

interface SellerReturnsData {
  readonly status: ReturnStatus
  /** The page, from 1. */
  readonly page: number
  /** The returns of this page and the first of the next one, if any. */
  readonly returns: ReadonlyArray<ShopReturn>
  readonly counts: ReadonlyArray<{ readonly status: ReturnStatus; readonly count: number }>
}

export type SellerReturnsView = ReturnType<typeof sellerReturnsView>

/** Parses the status of a list; that of returns to decide for any other. Spec: SELL-11. */
const readListedStatus = (text: string | null): ReturnStatus =>
  LISTED_STATUSES.find((status) => status === text) ?? "declared"

/** Spec: SELL-11. */
const sellerReturnsView = ({ status, page, returns, counts }: SellerReturnsData) => ({
  head: sellerHead(texts.heading),
  lists: counts
    .filter((one) => one.count > 0 || one.status === status || ALWAYS_NAMED.has(one.status))
    .map((one) => ({
      label: texts.listed(texts.status[one.status], formatCount(one.count)),
      href: returnsHref(one.status, 1),
      isChosen: one.status === status
    })),
  name: texts.status[status],
  refundLabel:
    status === "rejected" || status === "cancelled"
      ? ""
      : status === "refunded"
        ? texts.columns.refunded
        : texts.columns.refund,
  returns: returns.slice(0, ORDERS_LIMIT).map(({ return: { reqID, createdAt, products }, reason, refund }) => ({
    id: reqID,
    href: sellerReturnPath(reqID),
    day: dayText(createdAt),
    reason: RETURN_REASON_TEXT[reason],
    pieces: formatCount(products.reduce((total, { quantity }) => total + quantity, 0)),
    refund: refund === null ? "" : formatCents(refund)
  })),
  pager: pagerOf(page, returns.length > ORDERS_LIMIT, (number) => returnsHref(status, number)),
  firstHref: returns.length === 0 && page > 1 ? returnsHref(status, 1) : null
})

const returnsHref = (status: ReturnStatus, page: number): string => {
  const query = new URLSearchParams({
    ...(status !== "declared" && { status }),
    ...(page > 1 && { pagina: String(page) })
  })
  return query.size === 0 ? ROUTES.sellerReturns : `${ROUTES.sellerReturns}?${query}`
}
