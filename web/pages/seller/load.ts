import { Effect } from "effect"
import { ShopOrdersApi } from "#domain/orders/shop-orders-api.ts"
import { shopPath } from "#domain/routes/paths.ts"
import { SellersApi } from "#domain/sellers/api.ts"
import { seller as texts } from "#web/messages/seller.ts"
import type { HeadView } from "#web/components/head-view.ts"
import type { PersonalLoad } from "#web/features/page/page-request.ts"
import { forSeller } from "./for-seller.ts"
import { owedView, type OwedView } from "#web/features/sellers/owed-view.ts"
import { sellerHead } from "#web/features/sellers/seller-head.ts"

/** The overview of a shop. Spec: SELL-03, SELL-04. */
export interface SellerView {
  readonly head: HeadView
  readonly heading: string
  readonly shopHref: string
  /** The sentence about orders to accept; "" if there are none. Spec: SELL-10. */
  readonly toAccept: string
  readonly owed: OwedView
  readonly commission: string
  readonly hasDetails: boolean
}

/** Spec: SELL-03. */
export const load: PersonalLoad<SellerView> = (request) =>
  forSeller(request, (user) =>
    Effect.gen(function* () {
      const api = yield* SellersApi
      const shop = yield* api.ownShop(user)
      const toAccept = yield* ShopOrdersApi.use((orders) => orders.count(shop.shopId, "paid"))
      const { owed } = yield* api.payouts(user)
      return {
        head: sellerHead(texts.pages.seller),
        heading: texts.heading(shop.name),
        shopHref: shopPath(shop.website),
        toAccept: toAccept === 0 ? "" : texts.orders.toAccept(toAccept),
        owed: owedView(owed),
        commission: texts.commission(String(shop.commissionRate / 100).replace(".", ",")),
        hasDetails: shop.identity !== null
      }
    })
  )
