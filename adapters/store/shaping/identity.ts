import type { OffersRequest } from "#domain/catalogue/api.ts"
import type { WorldProduct } from "#domain/catalogue/world.ts"
import { groupingKeys, type Identity } from "#domain/grouping/keys.ts"

/** Finds the oldest product of a grouping key, or null. */
type FindByKey = (key: string) => string | null

/** Returns the identifiers that a product of a world can be found by. Its SKU is the maker's part number. */
export const identityOf = (product: WorldProduct): Identity => ({
  gtin: product.GTIN,
  isbn: product.ISBN,
  brand: product.brand,
  mpn: product.SKU,
  campaignId: product.campaignID,
  familyCode: product.family_code
})

/** Finds the product of a GTIN, EAN or ISBN. */
export const productIdOf = (byKey: FindByKey, identifier: string): string | null => {
  const digits = identifier.replaceAll(/[\s-]/g, "")
  return firstKnown(byKey, { gtin: digits, isbn: digits })
}

/**
 * Finds the product by the other identifiers of an offers request: EAN, brand with SKU, campaign with family. Spec:
 * PDP-03.
 */
export const productIdBeside = (byKey: FindByKey, request: OffersRequest): string | null =>
  firstKnown(byKey, {
    gtin: request.EAN,
    brand: request.brand,
    mpn: request.SKU,
    campaignId: request.campaignID,
    familyCode: request.family_code
  })

const firstKnown = (byKey: FindByKey, identity: Partial<Identity>): string | null => {
  const nothing = { gtin: null, isbn: null, brand: null, mpn: null, campaignId: null, familyCode: null }
  for (const { key } of groupingKeys({ ...nothing, ...identity })) {
    const id = byKey(key)
    if (id !== null) return id
  }
  return null
}
