import { expect, it } from "vitest"
import type { CategoryKey } from "#domain/catalogue/ids.ts"
import { card, cents, NOW } from "#web/testing/examples.ts"
import { productItems } from "./view.ts"

const named = (name: string, price: number, category: string) =>
  card({ name, price: cents(price), shippingCost: cents(0), category: category as CategoryKey })

it("UNIT-05: shows unit prices of food and drinks, but not of a washing machine", () => {
  const drinks = [
    named("Bio-pils 6 x 330 ml", 799, "eten-en-drinken.bier"),
    named("Blond 750 ml", 450, "eten-en-drinken.bier")
  ]
  const appliances = [
    named("Wasmachine 8 kg", 49_900, "huishouden.wassen"),
    named("Wasmachine 9 kg", 59_900, "huishouden.wassen")
  ]
  expect(
    productItems([...drinks, ...appliances], NOW).map(({ shipping }) => shipping.replaceAll("\u00a0", " "))
  ).toEqual([
    "€ 4,04 per liter · gratis verzending",
    "€ 6,00 per liter · gratis verzending",
    "gratis verzending",
    "gratis verzending"
  ])
})
