import { formatCount } from "#domain/base/text/dutch.ts"
import texts from "./search.json" with { type: "json" }

export const search = {
  ...texts,
  removed: (what: string) => `${what} is verwijderd.`,
  removedMany: (count: number) => `${count} filters zijn verwijderd.`,
  literally: (term: string) => `Zoek toch op precies “${term}”`,
  allVariants: (count: number) => `Toon alle ${formatCount(count)} uitvoeringen`,
  variants: (count: number, price: string | null) =>
    `${formatCount(count)} uitvoeringen${price === null ? "" : ` vanaf ${price}`}`,
  more: (count: number) => `Toon nog ${count}`,
  findIn: (facet: string) => `Zoek in ${facet.toLowerCase()}`,
  found: (count: number) => `${formatCount(count)} ${count === 1 ? "keuze" : "keuzes"}`,
  added: (count: number) => `${formatCount(count)} ${count === 1 ? "product" : "producten"} erbij`,
  suggestions: (count: number) =>
    count === 0 ? "Geen suggesties" : `${count} ${count === 1 ? "suggestie" : "suggesties"}`,
  forget: (term: string) => `Vergeet “${term}”`,
  inCategory: (path: string) => `in ${path}`
} as const
