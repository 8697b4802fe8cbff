import { EMPTY_REQUEST, type SearchRequest } from "#domain/search/request.ts"
import { searchProducts } from "#domain/search/search.ts"
import { isCategoryKey } from "#domain/base/routes.ts"
import { isAdultTrail } from "#domain/account/adult/audience.ts"
import { requireAge } from "#web/app/age.ts"
import type { UniversalLoad } from "#web/features/page/page-request.ts"
import { loadSetup } from "#web/features/setup-view.ts"
import { notFound } from "#web/app/problem.ts"
import { CATEGORY_PRODUCTS, categoryView, type CategoryView } from "./view.ts"

/** Loads a category of one to three levels. Rejects with a 404 if it is unknown. Spec: ROUTE-20. */
export const load: UniversalLoad<CategoryView> = async ({ api, log, now, params, url, visitor }) => {
  const key = [params["category"], params["subCategory"], params["subSubCategory"]]
    .filter((slug) => slug !== undefined)
    .join(".")
  if (!isCategoryKey(key)) throw notFound()
  const popular: SearchRequest = { ...EMPTY_REQUEST, wpCategory: key, sort: "popularDesc" }
  const [page, products] = await Promise.all([
    api.category(key),
    searchProducts(api, popular, CATEGORY_PRODUCTS).then(
      ({ hits }) => hits.hits.map((hit) => hit._source),
      (cause: unknown) => {
        log("popular products", cause)
        return []
      }
    )
  ])
  requireAge(isAdultTrail(page.trail), visitor)
  const setup = page.category.productCount === 0 ? await loadSetup(api, log) : null
  return categoryView({ baseUrl: url.origin, page, products, now: now(), setup })
}
