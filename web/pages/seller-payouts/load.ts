import { Effect } from "effect"
import { SellersApi } from "#domain/shopping/sellers/api.ts"
import type { PersonalLoad } from "#web/features/page/page-request.ts"
import { forSeller } from "#web/pages/seller/for-seller.ts"
import { sellerPayoutsView, type SellerPayoutsView } from "./view.ts"

/** Spec: SELL-04. */
export const load: PersonalLoad<SellerPayoutsView> = (request) =>
  forSeller(request, (user) =>
    Effect.map(
      SellersApi.use((api) => api.payouts(user)),
      sellerPayoutsView
    )
  )
