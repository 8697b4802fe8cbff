import { colourByName } from "#adapters/media/images/draw/palette.ts"
import type { Product, ProductCard, Variant } from "#domain/catalogue/product.ts"
import { relativesOf, type Relative } from "#domain/catalogue/family.ts"
import { type FamilyMember, variantOptions } from "#domain/catalogue/options.ts"

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
