import { Effect } from "effect"
import { BlogApi, NEWEST_POSTS } from "#domain/site/blog-api.ts"
import { DiscountsApi } from "#domain/catalogue/prices/discounts-api.ts"
import { RecommendationsApi } from "#domain/search/recommendations/api.ts"
import { homeHasPosts, siteVariant } from "#domain/base/gates.ts"
import { searchProducts } from "#domain/search/search.ts"
import { EMPTY_REQUEST, type SearchRequest } from "#domain/search/request.ts"
import { setupView } from "#web/features/setup-view.ts"
import type { PublicLoad } from "#web/features/page/page-request.ts"
import { HOME_DEALS, homeView, POPULAR_PRODUCTS, HOME_POSTS, type HomeView } from "./view.ts"

/** Loads the home page. Leaves out a part whose request fails. Spec: ROUTE-01. */
export const load: PublicLoad<HomeView> = async ({ api, baseUrl, log, now, run, visitor: { flags } }) => {
  const orNull = <A>(what: string, response: Promise<A>): Promise<A | null> =>
    response.catch((cause: unknown) => {
      log(what, cause)
      return null
    })
  const part = async <A>(what: string, response: Promise<ReadonlyArray<A>>): Promise<ReadonlyArray<A>> =>
    (await orNull(what, response)) ?? []
  const popular: SearchRequest = { ...EMPTY_REQUEST, sort: "popularDesc" }
  const newest = BlogApi.use((blog) => blog.posts({ ...NEWEST_POSTS, limit: HOME_POSTS }))
  const viewed = RecommendationsApi.use((api) => api.mostViewedItems())
  const reduced = DiscountsApi.use((discounts) => discounts.homepage(HOME_DEALS))
  const [categories, terms, shops, products, mostViewed, deals, posts] = await Promise.all([
    part("categories", api.categoryTree()),
    part("popular terms", api.popularTerms()),
    orNull("shops", api.shops()),
    orNull(
      "popular products",
      searchProducts(api, popular, POPULAR_PRODUCTS).then(({ hits }) => ({
        cards: hits.hits.map((hit) => hit._source),
        total: hits.total.value
      }))
    ),
    part("most viewed products", run(Effect.map(viewed, ({ basis, products }) => (basis === "views" ? products : [])))),
    part("deals", run(Effect.map(reduced, (found) => found.deals))),
    homeHasPosts(flags) ? part("posts", run(Effect.map(newest, (found) => found.posts))) : []
  ])
  const variant = siteVariant(flags)
  const setup = shops === null ? null : setupView(shops)
  return homeView({
    variant,
    categories,
    terms,
    shops: shops ?? [],
    products,
    mostViewed,
    deals,
    posts,
    baseUrl,
    now: now(),
    setup
  })
}
