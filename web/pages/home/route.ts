import type { Load } from "#web/page.tsx"
import { EMPTY_REQUEST } from "#domain/search/empty-request.ts"
import { searchPayload } from "#domain/search/build-payload.ts"
import { homeView, POPULAR_PRODUCTS, type HomeView } from "./view.ts"

/** The home page. A part that gives no answer is left out; the page stays. Spec: ROUTE-01. */
export const load: Load<HomeView> = async ({ api, baseUrl, log, now }) => {
  const part = <A>(what: string, answer: Promise<ReadonlyArray<A>>): Promise<ReadonlyArray<A>> =>
    answer.catch((cause: unknown) => {
      log(what, cause)
      return []
    })
  const popular = {
    ...searchPayload({ ...EMPTY_REQUEST, sort: "popularDesc" }),
    page: { current: 0, size: POPULAR_PRODUCTS }
  }
  const [categories, terms, shops, products] = await Promise.all([
    part("categories", api.categoryTree()),
    part("popular terms", api.popularTerms()),
    part("shops", api.shops()),
    part(
      "popular products",
      api.search(popular).then(({ hits }) => hits.hits.map((hit) => hit._source))
    )
  ])
  return homeView({ categories, terms, shops, products, baseUrl, now: now() })
}
