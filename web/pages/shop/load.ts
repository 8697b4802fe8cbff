import { redirect } from "react-router"
import type { Shop } from "#domain/catalogue/shop.ts"
import { DiscountsApi } from "#domain/catalogue/prices/discounts-api.ts"
import { MAX_DEALS } from "#domain/catalogue/prices/shop-reductions.ts"
import { ReviewsApi } from "#domain/catalogue/reviews/api.ts"
import { MOVED_STATUS, movedTo, isMoved } from "#domain/base/paths.ts"
import { SellersApi } from "#domain/shopping/sellers/api.ts"
import { searchFacets, searchProducts } from "#domain/search/search.ts"
import { readReviewChoices } from "#web/features/reviews/reviews-query.ts"
import { notFound } from "#web/app/problem.ts"
import type { PublicLoad, ServerRequest } from "#web/features/page/page-request.ts"
import { SHOP_PRODUCTS, shopRequest, shopView, type ShopView } from "./view.ts"

/** Loads a shop. Redirects if it has moved. Spec: ROUTE-14, ERR-02. */
export const load: PublicLoad<ShopView> = async (request) => {
  const { api, log, now, run, url } = request
  const shop = await fetchShop(request)
  const products = shopRequest(shop)
  const part = <A>(what: string, response: Promise<A>, otherwise: A): Promise<A> =>
    response.catch((cause: unknown) => {
      log(what, cause)
      return otherwise
    })
  const [result, tree, facets, deals, reviews, seller] = await Promise.all([
    searchProducts(api, products, SHOP_PRODUCTS),
    api.categoryTree(),
    part("facets", searchFacets(api, products), null),
    part("deals", run(DiscountsApi.use((discounts) => discounts.homepage(MAX_DEALS))), { deals: [] }),
    part("shop reviews", run(ReviewsApi.use((reviews) => reviews.ofShop(shop.id))), null),
    part("seller", run(SellersApi.use((sellers) => sellers.identity(shop.id))), null)
  ])
  const offers = await Promise.all(
    result.hits.hits.map(async ({ _id: id }) => {
      const found = api.productOffers({ id, brand: null, campaignID: null, EAN: null, SKU: null, family_code: null })
      return [id, await part("offers", found, [])] as const
    })
  )
  return shopView({
    baseUrl: url.origin,
    shop,
    result,
    offers: new Map(offers),
    facets,
    tree,
    deals: deals.deals,
    reviews,
    seller,
    reviewChoices: readReviewChoices(url.searchParams),
    now: now()
  })
}

/** Fetches the shop at the address. Redirects if it has moved; a shop that redirects to itself does not exist. Spec: ROUTE-14. */
export const fetchShop = async ({ api, params, url }: Pick<ServerRequest, "api" | "params" | "url">): Promise<Shop> => {
  const shop = await api.shopByWebsite(params["shopWebsite"] ?? "")
  if (!isMoved(shop)) return shop
  const location = movedTo(shop, url.pathname)
  throw location === null ? notFound() : redirect(location, MOVED_STATUS)
}
