import { capitalize } from "#domain/text/capitalize.ts"

/** What the heading of a search page is made from. */
interface Headed {
  /** Empty for none. */
  readonly term: string
  /** Name of the category the page is about, null for none. */
  readonly category: string | null
  /** Name of a landing page as its address has it (`beste-lampen`), null for none. */
  readonly landing: string | null
}

/** The heading of a search page: term and category, or the landing page's own name. Spec: SRCH-10, ROUTE-18. */
export const searchHeading = ({ term, category, landing }: Headed): string => {
  if (term !== "") return category === null ? `“${term}”` : `“${term}” in ${category}`
  if (landing !== null) return capitalize(landing.replaceAll("-", " "))
  return category === null ? "Alle producten" : capitalize(category)
}
