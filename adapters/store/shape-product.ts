import type { Offer } from "#domain/catalogue/offer.ts"
import type { Product, ProductCard, Variant } from "#domain/catalogue/product.ts"
import { productPath } from "#domain/base/paths.ts"
import { truncate } from "#domain/base/text/line.ts"
import { productPack } from "#domain/catalogue/product-pack.ts"
import type { Categories } from "./categories.ts"
import { picturesShown, type ShownPhoto } from "./picture.ts"
import { colourByName } from "#adapters/media/images/colour.ts"
import { relativesOf, type Relative } from "#domain/catalogue/family.ts"
import { type FamilyMember, variantOptions } from "#domain/catalogue/options.ts"

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

export type GroupMember = FamilyMember & Relative

/** Names and brands agree with those of `id`, itself included. None if it shares no group. Spec: VARIANT-06. */
export const relativesAmong = (id: string, members: ReadonlyArray<GroupMember>): ReadonlyArray<GroupMember> => {
  const own = members.find((member) => member.id === id)
  return own === undefined || members.length < 2 ? [] : members.filter(relativesOf(own))
}

export const idsOf = (members: ReadonlyArray<GroupMember>): ReadonlyArray<string> => members.map(({ id }) => id)

/** `shownCards` are what the visitor may see. None if nothing tells them apart. Spec: VARIANT-07, VARIANT-08. */
export const variantsOf = (
  relatives: ReadonlyArray<GroupMember>,
  shownCards: ReadonlyArray<ProductCard>
): ReadonlyArray<Variant> => {
  const cards = new Map(shownCards.map((card) => [card.id as string, card]))
  const shown = relatives.filter((member) => cards.has(member.id))
  const options = variantOptions(shown)
  const variants = shown.map((member) => toVariant(cards.get(member.id)!, options.get(member.id) ?? []))
  return variants.some((variant) => variant.options.length > 0) ? variants : []
}

const toVariant = (card: ProductCard, options: ReadonlyArray<Omit<Variant["options"][number], "swatch">>): Variant => ({
  id: card.id,
  name: card.name,
  canonical_path: card.canonical_path,
  image: card.image,
  ...(card.availability === "out_of_stock"
    ? { price: null, shippingCost: null }
    : { price: card.price, shippingCost: card.shippingCost }),
  availability: card.availability,
  deliveryDays: card.deliveryDays,
  options: options.map((option) => ({ ...option, swatch: option.key === "kleur" ? colourByName(option.value) : null }))
})

export const withVariants = (product: Product, variants: ReadonlyArray<Variant>): Product =>
  variants.length < 2 ? product : { ...product, variants }
