import { expect, it } from "vitest"
import { shownPrice } from "#domain/catalogue/prices/order.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { card, cents, NOW } from "#web/testing/examples.ts"
import { hitItems, productItem, productItems } from "./product-item.ts"

const packed = (pack: string | null, price: number | null) =>
  card({ pack, price: price === null ? null : cents(price) })
const plain = (text: string) => text.replaceAll("\u00a0", " ")

it("UNIT-05: shows unit prices of a list in one unit", () => {
  const cards = [packed("6x330ml", 799), packed("750ml", 450), packed(null, 49_900), packed("100g", null)]
  expect(productItems(cards, NOW).map(({ unitPrice }) => plain(unitPrice))).toEqual([
    "€ 4,04 per liter",
    "€ 6,00 per liter",
    "",
    ""
  ])
})

it("UNIT-06: shows the unit price of one product, without shipping", () => {
  expect(plain(productItem(packed("150g", 300), NOW).unitPrice)).toBe("€ 2,00 per 100 gram")
  expect(productItem(packed("150g", null), NOW).unitPrice).toBe("")
})

it.each(examples("UNIT-09", ["name", "pack", "features", "shown"]))(
  "UNIT-09: shows $shown for $name of $pack",
  (row) => {
    const features = row.features === "" ? [] : [{ key: "soort", label: "Soort", values: [row.features] }]
    const item = productItem(card({ name: row.name, pack: row.pack || null, features }), NOW)
    expect(plain(item.features)).toBe(row.shown)
  }
)

it("FOLD-03: shows the pack and the number of variants, without features", () => {
  const source = card({ pack: "1500ml", features: [{ key: "soort", label: "Soort", values: ["vol"] }] })
  const hits = [{ _id: source.id, _source: source, variants: { count: 2, price: shownPrice(source)!, isTotal: true } }]
  expect(plain(hitItems(hits, NOW)[0]!.features)).toBe("1,5 l · 2 uitvoeringen")
})

it.each(examples("FOLD-03", ["variants", "price", "shipping", "shown"]))(
  "FOLD-03: shows “$shown” for variants $variants at $price with shipping “$shipping”",
  (row) => {
    const shippingCost = row.shipping === "" ? null : cents(Number(row.shipping))
    const source = card({ pack: null, features: [], price: cents(Number(row.price)), shippingCost })
    const hit = { _id: source.id, _source: source }
    const hits = [row.variants === "" ? hit : { ...hit, variants: JSON.parse(row.variants) }]
    expect(plain(hitItems(hits, NOW)[0]!.features)).toBe(row.shown)
  }
)
