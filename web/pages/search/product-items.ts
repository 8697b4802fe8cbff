import type { ProductCard } from "#domain/catalogue/product.ts"
import { listUnitPrices } from "#domain/units/common-unit-prices.ts"
import { readPack } from "#domain/units/pack.ts"
import { productItem, type ProductItem } from "#web/features/products/product-item.ts"

/** Main categories whose products are bought by the amount: elsewhere a weight in a name tells how heavy a thing is. */
const BY_AMOUNT: ReadonlySet<string> = new Set(["eten-en-drinken"])

/** What was found, ready to print: beside the shipping costs, what a kilo, litre or piece costs where that can be compared. Spec: SRCH-14, UNIT-05. */
export const productItems = (cards: ReadonlyArray<ProductCard>, now: Date): ReadonlyArray<ProductItem> => {
  const unitPrices = listUnitPrices(cards.map((card) => ({ price: card.price, pack: packOf(card) })))
  return cards.map((card, index) => {
    const item = productItem(card, now)
    const each = unitPrices[index]
    return each == null ? item : { ...item, shipping: `${each} · ${item.shipping}` }
  })
}

const packOf = ({ category, name }: ProductCard): string | null =>
  BY_AMOUNT.has(category?.split(".", 1)[0] ?? "") ? readPack(name) : null
