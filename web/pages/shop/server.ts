import { redirect } from "react-router"
import type { Shop } from "#domain/catalogue/shop.ts"
import { DiscountsApi } from "#domain/discounts/api.ts"
import { MAX_DEALS } from "#domain/discounts/shop-reductions.ts"
import { ReviewsApi } from "#domain/reviews/api.ts"
import { MOVED_STATUS, movedTo, isMoved } from "#domain/routes/moved.ts"
import { shopPath } from "#domain/routes/paths.ts"
import { searchFacets, searchProducts } from "#domain/search/search.ts"
import { readReviewChoices } from "#web/features/reviews/reviews-query.ts"
import { takeReview } from "#web/features/reviews/take-review.ts"
import { notFound } from "#web/app/problem.ts"
import type { Act, LoadOnServer, ServerRequest } from "#web/features/page/server-page.ts"
import { SHOP_PRODUCTS, shopRequest, shopView, type ShopView } from "./view.ts"

/** A shop's page; moves on where the shop has moved. Spec: ROUTE-14, ERR-02. */
export const load: LoadOnServer<ShopView> = async (request) => {
  const { api, log, now, run, url } = request
  const shop = await shopAt(request)
  const products = shopRequest(shop)
  const part = <A>(what: string, answer: Promise<A>, otherwise: A): Promise<A> =>
    answer.catch((cause: unknown) => {
      log(what, cause)
      return otherwise
    })
  const [result, tree, facets, deals, reviews] = await Promise.all([
    searchProducts(api, products, SHOP_PRODUCTS),
    api.categoryTree(),
    part("facets", searchFacets(api, products), null),
    part("deals", run(DiscountsApi.use((discounts) => discounts.homepage(MAX_DEALS))), { deals: [] }),
    part("shop reviews", run(ReviewsApi.use((reviews) => reviews.ofShop(shop.id))), null)
  ])
  return shopView({
    baseUrl: url.origin,
    shop,
    result,
    facets,
    tree,
    deals: deals.deals,
    reviews,
    reviewChoices: readReviewChoices(url.searchParams),
    now: now()
  })
}

/** Takes a review of the shop. Spec: PDP-05, APP-13. */
export const act: Act = async (request) => {
  const shop = await shopAt(request)
  const refused = await takeReview(request, (rawToken, review) =>
    ReviewsApi.use((reviews) => reviews.addToShop(rawToken, shop.id, review))
  )
  return refused ?? { goTo: `${shopPath(shop.website)}#beoordelingen`, notice: "notices.reviewed" }
}

/** The shop the address is about. What has moved is gone to; what leads to itself is nowhere. Spec: ROUTE-14. */
const shopAt = async ({ api, params, url }: Pick<ServerRequest, "api" | "params" | "url">): Promise<Shop> => {
  const shop = await api.shopByWebsite(params["shopWebsite"] ?? "")
  if (!isMoved(shop)) return shop
  const location = movedTo(shop, url.pathname)
  throw location === null ? notFound() : redirect(location, MOVED_STATUS)
}
