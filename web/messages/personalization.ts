import { PREFERRED_CATEGORIES } from "#domain/lists/list-rules.ts"
import { plural } from "#web/messages/words.ts"

/** The texts of the page with preferred categories. Spec: APP-06, PROF-08. */
export const personalization = {
  heading: "Voorkeuren",
  lead: "Kies waar je graag naar kijkt. Wat we je aanraden, zoeken we dan daar.",
  chosen: (count: number) => (count === 0 ? "" : plural(count, "keuze", "keuzes")),
  all: (name: string) => `Alles in ${name}`,
  other: "Verder gekozen",
  save: "Bewaar voorkeuren",
  full: `Kies hooguit ${PREFERRED_CATEGORIES.limit} categorieën.`
} as const
