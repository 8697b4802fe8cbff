import type { OffersRequest } from "#domain/catalogue/api.ts"
import type { WorldProduct } from "#domain/catalogue/world.ts"
import { groupingKeys, type Identity } from "#domain/matching/grouping/keys.ts"

/** Returns the identifiers that a product of a world can be found by. Its SKU is the maker's part number. */
export const identityOf = (product: WorldProduct): Identity => ({
  gtin: product.GTIN,
  isbn: product.ISBN,
  brand: product.brand,
  mpn: product.SKU,
  campaignId: product.campaignId,
  familyCode: product.familyCode
})

export const keysOfNumber = (identifier: string): ReadonlyArray<string> => {
  const digits = identifier.replaceAll(/[\s-]/g, "")
  return keysOf({ gtin: digits, isbn: digits })
}

/** EAN, brand with SKU, campaign with family; the first that has a product counts. Spec: PDP-03. */
export const keysBeside = (request: OffersRequest): ReadonlyArray<string> =>
  keysOf({
    gtin: request.EAN,
    brand: request.brand,
    mpn: request.SKU,
    campaignId: request.campaignId,
    familyCode: request.familyCode
  })

const keysOf = (identity: Partial<Identity>): ReadonlyArray<string> => {
  const nothing = { gtin: null, isbn: null, brand: null, mpn: null, campaignId: null, familyCode: null }
  return groupingKeys({ ...nothing, ...identity }).map(({ key }) => key)
}
