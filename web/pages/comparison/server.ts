import { isMoved, movedProductId } from "#domain/routes/moved.ts"
import type { Product, ProductCard } from "#domain/catalogue/product.ts"
import { readComparison } from "#domain/lists/comparison.ts"
import { offersRequest } from "#domain/product/offer-query.ts"
import { SEGMENT } from "#domain/routes/paths.ts"
import { searchProducts } from "#domain/search/search.ts"
import { readSearchUrl } from "#domain/search/url.ts"
import { holdAdultProduct } from "#web/app/adult-product.ts"
import { problemStatus } from "#web/app/problem.ts"
import type { LoadOnServer, ServerRequest } from "#web/features/page/server-page.ts"
import { FIELD, readComparisonChoices } from "./href.ts"
import type { ComparedProduct } from "./rows.ts"
import { comparisonView, type ComparisonView } from "./view.ts"

/** Products side by side, the same for everybody at that address. Spec: ROUTE-16, LIST-11, ADULT-02. */
export const load: LoadOnServer<ComparisonView> = async (request) => {
  const { baseUrl, now, url } = request
  const ids = readComparison(url.search)
  const choices = readComparisonChoices(url.searchParams)
  const [products, found] = await Promise.all([
    Promise.all(ids.map((id) => comparedProduct(request, id))),
    choices.term === "" ? [] : search(request, choices.term)
  ])
  const there = eachOnce(products.filter((product) => product !== null))
  return comparisonView({
    baseUrl,
    products: there,
    missing: products.filter((product) => product === null).length,
    isNamed: url.searchParams.has(FIELD.products),
    choices,
    found,
    now: now()
  })
}

/**
 * The product with the offers of every shop; null when there is none, or it leads to itself. One product for adults holds back the
 * whole comparison. Spec: PDP-03, ROUTE-13, ADULT-02.
 */
const comparedProduct = async (request: ServerRequest, id: string): Promise<ComparedProduct | null> => {
  const { api, log } = request
  const product = await productOf(api, id)
  if (product === null) {
    await holdAdultProduct(id, request)
    return null
  }
  const offers = await api.productOffers(offersRequest(product)).catch((cause: unknown) => {
    log("product offers", cause)
    return product.offers
  })
  return { product, offers }
}

const productOf = async (api: ServerRequest["api"], id: string): Promise<Product | null> => {
  try {
    const answer = await api.product(id)
    if (!isMoved(answer)) return answer
    const moved = await api.product(movedProductId(answer))
    return isMoved(moved) ? null : moved
  } catch (cause) {
    if (problemStatus(cause) === 404) return null
    throw cause
  }
}

/** A product may have moved to one that is there already. */
const eachOnce = (products: ReadonlyArray<ComparedProduct>): ReadonlyArray<ComparedProduct> => [
  ...new Map(products.map((one) => [one.product.id, one])).values()
]

const search = async ({ api, baseUrl, log }: ServerRequest, term: string): Promise<ReadonlyArray<ProductCard>> => {
  const url = new URL(`/${SEGMENT.search}/?${new URLSearchParams({ q: term })}`, baseUrl)
  try {
    const { hits } = await searchProducts(api, readSearchUrl(url))
    return hits.hits.map(({ _source }) => _source)
  } catch (cause) {
    log("search for the comparison", cause)
    return []
  }
}
