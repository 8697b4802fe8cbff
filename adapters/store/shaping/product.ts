import type { Offer } from "#domain/catalogue/offer.ts"
import type { Product } from "#domain/catalogue/product.ts"
import { productPath } from "#domain/base/paths.ts"
import { truncate } from "#domain/base/text/line.ts"
import { productPack } from "#domain/catalogue/product-pack.ts"
import type { Categories } from "./categories.ts"
import { picturesShown, type ShownPhoto } from "./picture.ts"

const MAX_SHORT_DESCRIPTION_CHARS = 160

/** The stored properties of a product, without its offers. Its pack is the one that a feed stated. */
export type ProductFacts = Omit<Product, "offers" | "images" | "currency" | "variants" | "canonical_path">

/** `photos` are the best first, `offers` those shown, in the order of OFFER-02. Spec: PDP-01. */
export const productOf = (
  facts: ProductFacts,
  categories: Categories,
  photos: ReadonlyArray<ShownPhoto>,
  offers: ReadonlyArray<Offer>
): Product => ({
  id: facts.id,
  name: facts.name,
  brand: facts.brand,
  model: facts.model,
  campaignId: facts.campaignId,
  familyCode: facts.familyCode,
  GTIN: facts.GTIN,
  ISBN: facts.ISBN,
  SKU: facts.SKU,
  images: picturesShown(facts, categories, photos),
  offers,
  shortDesc: facts.shortDesc || truncate(facts.description, MAX_SHORT_DESCRIPTION_CHARS),
  description: facts.description,
  currency: "EUR",
  category: facts.category,
  colors: facts.colors,
  genders: facts.genders,
  sizes: facts.sizes,
  features: facts.features,
  pack: productPack(facts),
  canonical_path: productPath(facts.name, facts.id)
})
