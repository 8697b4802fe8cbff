import { siteVariant } from "#domain/base/flags.ts"
import { isMoved, movedProductId, SEGMENT } from "#domain/base/paths.ts"
import type { Product, ProductCard } from "#domain/catalogue/product.ts"
import { readComparison } from "#domain/account/lists/comparison.ts"
import { offersRequest } from "#domain/catalogue/offer-query.ts"
import { searchProducts } from "#domain/search/search.ts"
import { readSearchUrl } from "#domain/search/url.ts"
import { requireAgeForProduct } from "#web/app/adult-product.ts"
import { problemStatus } from "#web/app/problem.ts"
import type { PublicLoad, ServerRequest } from "#web/features/page/page-request.ts"
import { COMPARISON_PARAMETER, readComparisonChoices } from "./href.ts"
import { type ComparedProduct, comparisonView, type ComparisonView } from "./view.ts"

/** Loads the comparison in the address. Spec: ROUTE-16, LIST-11, ADULT-02. */
export const load: PublicLoad<ComparisonView> = async (request) => {
  const { baseUrl, now, url, visitor } = request
  const ids = readComparison(url.search)
  const choices = readComparisonChoices(url.searchParams)
  const [products, found] = await Promise.all([
    Promise.all(ids.map((id) => fetchComparedProduct(request, id))),
    choices.term === "" ? [] : findProducts(request, choices.term)
  ])
  const there = dedupe(products.filter((product) => product !== null))
  return comparisonView({
    baseUrl,
    products: there,
    missing: products.filter((product) => product === null).length,
    isNamed: url.searchParams.has(COMPARISON_PARAMETER.products),
    choices,
    found,
    linksToShops: siteVariant(visitor.flags) === "normal",
    now: now()
  })
}

/** Returns null if it does not exist or redirects to itself. Spec: PDP-03, ROUTE-13, ADULT-02. */
const fetchComparedProduct = async (request: ServerRequest, id: string): Promise<ComparedProduct | null> => {
  const { api, log } = request
  const product = await fetchProduct(api, id)
  if (product === null) {
    await requireAgeForProduct(id, request)
    return null
  }
  const offers = await api.productOffers(offersRequest(product)).catch((cause: unknown) => {
    log("product offers", cause)
    return product.offers
  })
  return { product, offers }
}

const fetchProduct = async (api: ServerRequest["api"], id: string): Promise<Product | null> => {
  try {
    const response = await api.product(id)
    if (!isMoved(response)) return response
    const moved = await api.product(movedProductId(response))
    return isMoved(moved) ? null : moved
  } catch (cause) {
    if (problemStatus(cause) === 404) return null
    throw cause
  }
}

/** Removes duplicates: a product may have moved to another one of the comparison. */
const dedupe = (products: ReadonlyArray<ComparedProduct>): ReadonlyArray<ComparedProduct> => [
  ...new Map(products.map((one) => [one.product.id, one])).values()
]

const findProducts = async (
  { api, baseUrl, log }: ServerRequest,
  term: string
): Promise<ReadonlyArray<ProductCard>> => {
  const url = new URL(`/${SEGMENT.search}/?${new URLSearchParams({ q: term })}`, baseUrl)
  try {
    const { hits } = await searchProducts(api, readSearchUrl(url))
    return hits.hits.map(({ _source }) => _source)
  } catch (cause) {
    log("search for the comparison", cause)
    return []
  }
}
