import { formatCount } from "#domain/base/text/dutch.ts"

export const search = {
  removed: (what: string) => `${what} is verwijderd.`,
  removedMany: (count: number) => `${count} filters zijn verwijderd.`,
  undo: "Ongedaan maken",
  literally: (term: string) => `Zoek toch op precies “${term}”`,
  allVariants: (count: number) => `Toon alle ${formatCount(count)} uitvoeringen`,
  foldedVariants: "Voeg uitvoeringen samen",
  variants: (count: number, price: string | null) =>
    `${formatCount(count)} uitvoeringen${price === null ? "" : ` vanaf ${price}`}`,
  more: (count: number) => `Toon nog ${count}`,
  earlier: "Toon wat hiervoor komt",
  questions: "Veelgestelde vragen",
  findIn: (facet: string) => `Zoek in ${facet.toLowerCase()}`,
  found: (count: number) => `${formatCount(count)} ${count === 1 ? "keuze" : "keuzes"}`,
  foundNothing: "Geen keuze begint zo",
  added: (count: number) => `${formatCount(count)} ${count === 1 ? "product" : "producten"} erbij`,
  lowestPrice: "Laagste prijs",
  highestPrice: "Hoogste prijs",
  suggestions: (count: number) =>
    count === 0 ? "Geen suggesties" : `${count} ${count === 1 ? "suggestie" : "suggesties"}`,
  forget: (term: string) => `Vergeet “${term}”`,
  list: "Suggesties",
  history: "Eerder gezocht",
  terms: "Zoek op",
  categories: "In categorie",
  brands: "Merken",
  products: "Producten",
  popular: "Veel gezocht",
  inCategory: (path: string) => `in ${path}`,
  allOfBrand: "alle producten"
} as const
