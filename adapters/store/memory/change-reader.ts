import type { SearchDocument } from "#domain/search/document.ts"
import { isAdultCategory } from "#domain/account/adult/audience.ts"
import type { ChangeReader } from "#adapters/store/port.ts"
import type { Categories } from "#adapters/store/shaping/categories.ts"
import { documentOf } from "#adapters/store/shaping/document.ts"
import { seconds } from "#adapters/store/shaping/time.ts"
import { type KnownProduct, type KnownWorld, briefOf, pricesOf } from "./known-world.ts"

/** Documents per chunk when all are read. */
const DOCUMENTS_PER_CHUNK = 2000

/** Returns a change reader over a world in memory: each product was added once, and nothing changes. Spec: STORE-35. */
export const memoryChangeReader = ({ products, categories }: KnownWorld): ChangeReader => {
  const ids = [...products.keys()]
  const documents: ChangeReader["documents"] = (wanted, now) =>
    wanted.flatMap((id) => {
      const found = products.get(id)
      return found === undefined ? [] : [documentOfKnown(found, categories, now)]
    })
  return {
    version: () => ids.length,
    changesSince: (version, limit) => {
      const productIds = ids.slice(version, version + limit)
      return { version: version + productIds.length, productIds }
    },
    documents,
    *allDocuments(now, size = DOCUMENTS_PER_CHUNK) {
      for (let from = 0; from < ids.length; from += size) yield documents(ids.slice(from, from + size), now)
    }
  }
}

const documentOfKnown = (
  { product, offers, worldOffers }: KnownProduct,
  { byKey }: Categories,
  now: Date
): SearchDocument =>
  documentOf(
    {
      ...product,
      adult: isAdultCategory(byKey, product.category),
      variantGroups: product.campaignID === null ? [] : [`campaign|${product.campaignID}`],
      numbers: [product.GTIN, product.ISBN, product.SKU],
      createdAt: seconds(product.createdAt)
    },
    offers.map(briefOf),
    worldOffers.flatMap((offer) => pricesOf(offer, null)),
    now
  )
