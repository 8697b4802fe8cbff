import { COMPARISON_LIMIT } from "#domain/account/lists/comparison.ts"
import texts from "./comparison.json" with { type: "json" }

export const comparison = {
  ...texts,
  title: (names: string) => `${names} vergelijken`,
  lead: (count: number) =>
    `${count === 1 ? "" : `${count} producten naast elkaar. `}Het adres van deze pagina kun je delen.`,
  removeNamed: (name: string) => `Verwijder ${name} uit de vergelijking`,
  shops: (count: number) => `${count} ${count === 1 ? "winkel" : "winkels"}`,
  gone: (count: number) =>
    count === 1
      ? "Eén product is er niet meer. Het is weggelaten."
      : `${count} producten zijn er niet meer. Ze zijn weggelaten.`,
  found: (term: string) => `Gevonden voor “${term}”`,
  foundNone: (term: string) => `Niets gevonden voor “${term}”. Probeer een ander woord.`,
  addNamed: (name: string) => `Zet ${name} in de vergelijking`,
  full: `Er staan al ${COMPARISON_LIMIT} producten. Verwijder er een om een ander te vergelijken.`
} as const
