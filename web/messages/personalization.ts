import { PREFERRED_CATEGORIES } from "#domain/account/lists/list.ts"
import { plural } from "#web/messages/words.ts"
import texts from "./personalization.json" with { type: "json" }

export const personalization = {
  ...texts,
  chosen: (count: number) => (count === 0 ? "" : plural(count, "keuze", "keuzes")),
  all: (name: string) => `Alles in ${name}`,
  full: (count: number) =>
    `Je koos ${count} categorieën. Kies er hooguit ${PREFERRED_CATEGORIES.limit}: wat je koos, staat er nog.`
} as const
