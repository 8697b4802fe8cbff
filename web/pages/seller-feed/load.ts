import { Effect } from "effect"
import { SellersApi } from "#domain/sellers/api.ts"
import type { PersonalLoad } from "#web/features/page/page-request.ts"
import { forSeller } from "#web/pages/seller/for-seller.ts"
import { sellerFeedView, type SellerFeedView } from "./view.ts"

/** Spec: SELL-07. */
export const load: PersonalLoad<SellerFeedView> = (request) =>
  forSeller(request, (user) =>
    Effect.map(
      SellersApi.use((api) => api.lastFeedRun(user)),
      sellerFeedView
    )
  )
