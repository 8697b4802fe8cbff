/** The contract's names in a search and a product, without Effect, because browsers load them. */
import type { OffersRequest } from "#domain/catalogue/api.ts"
import type { Product } from "#domain/catalogue/product.ts"
import type { SearchPayload } from "#domain/search/schemas.ts"

export const wireSearch = ({ productIds: uber_ids, pageCategory: wpCategory, ...payload }: SearchPayload) => ({
  ...payload,
  uber_ids,
  wpCategory
})

export const wireCampaign = <A extends Product | OffersRequest>({
  campaignId: campaignID,
  familyCode: family_code,
  ...rest
}: A) => ({ ...rest, campaignID, family_code })

export type WireProduct = ReturnType<typeof wireCampaign<Product>>

export const productFromWire = ({ campaignID: campaignId, family_code: familyCode, ...product }: WireProduct) => ({
  ...product,
  campaignId,
  familyCode
})
