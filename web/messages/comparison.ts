import { COMPARISON_LIMIT } from "#domain/account/lists/comparison.ts"

export const comparison = {
  heading: "Vergelijken",
  title: (names: string) => `${names} vergelijken`,
  description: "Zet tot zes producten naast elkaar: prijs met verzending, levertijd en alle eigenschappen.",
  lead: (count: number) =>
    `${count === 1 ? "" : `${count} producten naast elkaar. `}Het adres van deze pagina kun je delen.`,
  caption: "Producten naast elkaar",
  property: "Eigenschap",
  all: "Alles",
  differences: "Alleen verschillen",
  show: "Toon",
  noDifferences: "Wat we van deze producten weten, is overal hetzelfde.",
  clear: "Begin opnieuw",
  remove: "Verwijder",
  removeNamed: (name: string) => `Verwijder ${name} uit de vergelijking`,
  best: "beste",
  lowest: "laagste",
  none: "niet bekend",
  soldNowhere: "Nu nergens te koop",
  shops: (count: number) => `${count} ${count === 1 ? "winkel" : "winkels"}`,
  group: { price: "Prijs en levering", general: "Algemeen", features: "Eigenschappen" },
  row: {
    total: "Totaalprijs",
    shop: "Winkel",
    delivery: "Levering",
    age: "Hoe actueel",
    shops: "Te koop bij",
    brand: "Merk",
    model: "Model",
    colour: "Kleur",
    size: "Maat"
  },
  gone: (count: number) =>
    count === 1
      ? "Eén product is er niet meer. Het is weggelaten."
      : `${count} producten zijn er niet meer. Ze zijn weggelaten.`,
  addHeading: "Zet er een product bij",
  addLabel: "Welk product zoek je?",
  search: "Zoek",
  found: (term: string) => `Gevonden voor “${term}”`,
  foundNone: (term: string) => `Niets gevonden voor “${term}”. Probeer een ander woord.`,
  add: "Zet erbij",
  addNamed: (name: string) => `Zet ${name} in de vergelijking`,
  full: `Er staan al ${COMPARISON_LIMIT} producten. Verwijder er een om een ander te vergelijken.`,
  emptyHeading: "Nog niets om te vergelijken",
  empty: "Vink bij producten “Vergelijk” aan, of zoek er hieronder een.",
  withoutScript:
    "Zonder JavaScript onthoudt je browser geen vergelijking. Bewaar daarvoor het adres dat je krijgt als je producten aanvinkt en op “Vergelijk” drukt.",
  oneMore: "Zet er nog een product bij om verschillen te zien.",
  toSearch: "Zoek een product",
  toCategories: "Alle categorieën"
} as const
