import { searchPayload } from "#domain/search/payload.ts"
import { wireSearch } from "#adapters/contract/search-names.ts"
import { EMPTY_REQUEST } from "#domain/search/request.ts"
import type { Attempts, Sent } from "./attempt.ts"
import { type WorldFacts, UNKNOWN_ID } from "./world-facts.ts"

/** A request with an invalid path parameter. */
const BROKEN: Sent = { twist: { segment: "%zz" } }

const PAYLOAD = JSON.stringify(wireSearch(searchPayload(EMPTY_REQUEST)))

/** Attempts of a call without input. */
const PLAIN: Attempts = { 200: { sent: {} } }

/** Returns attempts of a call with an id in the path. */
const byName = (name: string, value: string): Attempts => ({
  200: { sent: { params: { [name]: value } } },
  400: { sent: BROKEN },
  404: { sent: { params: { [name]: UNKNOWN_ID } } }
})

/** Returns attempts about search, products, shops and categories. Spec: API-19. */
export const catalogueAttempts = ({ sold, website, category, categoryId, support }: WorldFacts) => {
  const offers = (id: string): Sent => ({
    body: { id, brand: null, campaignID: null, EAN: null, SKU: null, family_code: null }
  })
  const related = (offer: string): Sent => ({ query: { offer } })
  return {
    "search.search": { 200: { sent: { body: JSON.parse(PAYLOAD) } }, 400: { sent: { body: { q: 1 } } } },
    "search.facets": { 200: { sent: { query: { payload: PAYLOAD } } }, 400: { sent: { query: { payload: "{" } } } },
    "search.facetFull": {
      200: { sent: { query: { payload: PAYLOAD, facet: "brand" } } },
      400: { sent: { query: { payload: PAYLOAD } } }
    },
    "search.moreLikeThis": { 200: { sent: { body: { productIds: [sold.product] } } }, 400: { sent: { body: {} } } },
    "suggestions.all": { 200: { sent: { query: { q: "lamp" } } }, 400: { sent: {} } },
    "suggestions.products": { 200: { sent: { query: { q: "lamp" } } }, 400: { sent: {} } },
    "suggestions.popular": PLAIN,
    "product.product": byName("id", sold.product),
    "product.offers": {
      200: { sent: offers(sold.product) },
      400: { sent: { body: {} } },
      404: { sent: offers(UNKNOWN_ID) }
    },
    "prices.history": byName("id", sold.product),
    "related.related": {
      200: { sent: related(`${sold.sid}/${sold.spid}`) },
      400: { sent: {} },
      404: { sent: related(`${UNKNOWN_ID}/${UNKNOWN_ID}`) }
    },
    "shop.all": PLAIN,
    "shop.shop": byName("id", sold.sid),
    "shop.byWebsite": byName("website", website),
    "static.allShops": PLAIN,
    "static.categories": byName("id", categoryId),
    "static.categories2": byName("id", categoryId),
    "static.categoriesList": PLAIN,
    "static.categoriesList2": PLAIN,
    "static.categoriesRoutes": PLAIN,
    "static.category": byName("key", category),
    "static.featuredCategories": PLAIN,
    "static.mainCategories": PLAIN,
    "static.marketStatus": PLAIN,
    "static.popularTerms": PLAIN,
    "static.supportArticle": byName("name", support),
    "categoryChecks.shopsMainCategories": PLAIN,
    "categoryChecks.categoryExists": { 200: { sent: { query: { key: category } } }, 400: { sent: {} } }
  } satisfies Readonly<Record<string, Attempts>>
}
