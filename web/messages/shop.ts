import { formatCount } from "#domain/base/text/dutch.ts"
import texts from "./shop.json" with { type: "json" }

const products = (count: number) => `${formatCount(count)} ${count === 1 ? "product" : "producten"}`

export const shop = {
  ...texts,
  products,
  title: (name: string) => `${name}: aanbod en prijzen`,
  belgium: (ships: boolean) => (ships ? "Verzendt ook naar België" : "Verzendt niet naar België"),
  all: (count: number) => `Alle ${products(count)}`,
  reduced: (name: string) => `Afgeprijsd bij ${name}`,
  aboveLowest: (more: string, lowest: string) => `${more} boven de laagste prijs, ${lowest}`,
  lowestElsewhere: (lowest: string) => `Laagste prijs: ${lowest}`
} as const
