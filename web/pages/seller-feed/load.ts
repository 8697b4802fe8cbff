import { Effect } from "effect"
import { SellersApi } from "#domain/shopping/sellers/api.ts"
import type { PersonalLoad } from "#web/features/page/page-request.ts"
import { forSeller } from "#web/pages/seller/for-seller.ts"
import { readReportRequest, sellerFeedView, type SellerFeedView } from "./view.ts"

/** Spec: SELL-07, SELL-18. */
export const load: PersonalLoad<SellerFeedView> = (request) =>
  forSeller(request, (user) =>
    Effect.map(
      SellersApi.use((api) => api.lastFeedRun(user)),
      (run) => sellerFeedView(run, readReportRequest(request.url.searchParams))
    )
  )
