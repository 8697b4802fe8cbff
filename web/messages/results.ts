import texts from "./results.json" with { type: "json" }

export const results = {
  ...texts,
  show: (total: string) => `Toon ${total}`,
  showAll: (total: string) => `Toon alle ${total}`,
  nothingFor: (term: string, hasAdultMatches: boolean) =>
    hasAdultMatches ? `Verder niets gevonden voor “${term}”` : `“${term}” vonden we bij geen winkel`,
  others: (count: number) => (count === 1 ? "winkel" : "winkels")
} as const
