import { formatCount } from "#domain/base/text/dutch.ts"
import texts from "./reviews.json" with { type: "json" }

export const reviews = {
  ...texts,
  count: (count: number) => `${formatCount(count)} ${count === 1 ? "beoordeling" : "beoordelingen"}`,
  noneOf: (stars: number) => `Niemand gaf ${stars} ${stars === 1 ? "ster" : "sterren"}.`,
  only: (stars: number) => `Alleen met ${stars} ${stars === 1 ? "ster" : "sterren"}`,
  newestOnly: (count: number) => `Je leest de ${count} nieuwste.`,
  helpful: {
    vote: "Nuttig",
    label: (author: string) => `Nuttig: de beoordeling van ${author}`,
    count: (count: number) =>
      count === 1 ? "1 gebruiker vindt dit nuttig" : `${formatCount(count)} gebruikers vinden dit nuttig`
  },
  digest: {
    ...texts.digest,
    basis: (count: number) => `Letterlijk uit ${count} beoordelingen`,
    by: (author: string, others: number) => `${author} en ${others} ${others === 1 ? "ander" : "anderen"}`
  },
  stars: (stars: number) => `${stars} van 5 sterren`,
  starsFilter: (stars: number) => (stars === 1 ? "1 ster" : `${stars} sterren`)
} as const
