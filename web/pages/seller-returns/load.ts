import { Effect } from "effect"
import { ShopReturnsApi, type ShopReturn } from "#domain/shopping/orders/shop-orders-api.ts"
import { SellersApi } from "#domain/shopping/sellers/api.ts"
import type { PersonalLoad } from "#web/features/page/page-request.ts"
import { forSeller } from "#web/pages/seller/for-seller.ts"
import { formatCents } from "#domain/base/euros.ts"
import { RETURN_REASON_TEXT, type ReturnStatus } from "#domain/shopping/orders/return-status.ts"
import { ROUTES } from "#domain/base/routes.ts"
import { formatCount } from "#domain/base/text/dutch.ts"
import { seller } from "#web/messages/seller.ts"
import { dayText } from "#web/components/day-text.ts"
import { sellerReturnPath } from "#web/features/sellers/seller-head.ts"
import type { HeadView } from "#web/components/head-view.ts"
import type { StatusListView } from "#web/features/sellers/status-list.tsx"
import { loadStatusList } from "#web/pages/seller-orders/load.ts"

const texts = seller.returns

/** Spec: SELL-11. */
export const load: PersonalLoad<SellerReturnsView> = (request) =>
  forSeller(request, (user) =>
    Effect.gen(function* () {
      const { shopId } = yield* SellersApi.use((api) => api.ownShop(user))
      const api = yield* ShopReturnsApi
      const { status, rows, ...list } = yield* loadStatusList(request.url, {
        texts,
        first: "declared",
        alwaysNamed: ["declared", "received", "sent", "approved", "refunded"],
        path: ROUTES.sellerReturns,
        find: (wanted) => api.returns(shopId, wanted),
        count: (one) => api.count(shopId, one)
      })
      return { ...list, refundLabel: refundLabel(status), returns: rows.map(returnRow) }
    })
  )

export interface SellerReturnsView extends StatusListView {
  readonly head: HeadView
  /** The name of the column with amounts; "" for returns without one. */
  readonly refundLabel: string
  readonly returns: ReadonlyArray<ReturnType<typeof returnRow>>
}

const refundLabel = (status: ReturnStatus): string => {
  if (status === "rejected" || status === "cancelled") return ""
  return status === "refunded" ? texts.columns.refunded : texts.columns.refund
}

const returnRow = ({ return: { requestId, createdAt, products }, reason, refund }: ShopReturn) => ({
  id: requestId,
  href: sellerReturnPath(requestId),
  day: dayText(createdAt),
  reason: RETURN_REASON_TEXT[reason],
  pieces: formatCount(products.reduce((total, { quantity }) => total + quantity, 0)),
  refund: refund === null ? "" : formatCents(refund)
})
