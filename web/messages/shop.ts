import { formatCount } from "#domain/base/text/dutch.ts"

const products = (count: number) => `${formatCount(count)} ${count === 1 ? "product" : "producten"}`

export const shop = {
  shops: "Winkels",
  products,
  title: (name: string) => `${name}: aanbod en prijzen`,
  terms: "Voorwaarden",
  fact: { city: "Plaats", shipping: "Verzending", returns: "Retour", payment: "Betalen" },
  all: (count: number) => `Alle ${products(count)}`,
  categories: "In deze winkel",
  reduced: (name: string) => `Afgeprijsd bij ${name}`,
  popular: "Populair, met de prijs van deze winkel",
  lowest: "Laagste prijs",
  aboveLowest: (more: string, lowest: string) => `${more} boven de laagste prijs, ${lowest}`,
  lowestElsewhere: (lowest: string) => `Laagste prijs: ${lowest}`,
  none: "Deze winkel heeft op dit moment geen aanbiedingen.",
  toReviews: "Lees de beoordelingen"
} as const
