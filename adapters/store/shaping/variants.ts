import { colourByName } from "#adapters/images/draw/palette.ts"
import type { Product, ProductCard, Variant } from "#domain/catalogue/product.ts"
import { relativesOf, type Relative } from "#domain/variants/family.ts"
import { type FamilyMember, variantOptions } from "#domain/variants/options.ts"

/** A product that shares a group with another. */
export type GroupMember = FamilyMember & Relative

/**
 * Returns the variants of the product `id` out of the products that share a group with it, itself included: those whose
 * names and brands agree with its own, and that have a card. Returns none if nothing tells them apart. `cardsOf` returns
 * the cards that the visitor may see.
 *
 * Spec: VARIANT-06, VARIANT-07, VARIANT-08, ADULT-07.
 */
export const variantsOf = (
  id: string,
  members: ReadonlyArray<GroupMember>,
  cardsOf: (ids: ReadonlyArray<string>) => ReadonlyArray<ProductCard>
): ReadonlyArray<Variant> => {
  const own = members.find((member) => member.id === id)
  if (own === undefined || members.length < 2) return []
  const relatives = members.filter(relativesOf(own))
  const cards = new Map(cardsOf(relatives.map((member) => member.id)).map((card) => [card.id as string, card]))
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
  options: options.map((option) => ({ ...option, swatch: option.key === "kleur" ? colourByName(option.value) : null }))
})

/** Adds its variants to a product that has some. Spec: VARIANT-08. */
export const withVariants = (product: Product, variants: ReadonlyArray<Variant>): Product =>
  variants.length < 2 ? product : { ...product, variants }
