import { PREFERRED_CATEGORIES } from "#domain/account/lists/list.ts"
import { plural } from "#web/messages/words.ts"

export const personalization = {
  heading: "Voorkeuren",
  lead: "Kies waar je graag naar kijkt. De helft van wat we je aanraden, komt dan daarvandaan.",
  recommendations: {
    heading: "Aanbevelingen voor jou",
    on: "Op de homepage en bij producten staat “Voor jou”: wat past bij wat je bekeek, bewaarde en hieronder koos.",
    off: "Je ziet geen persoonlijke aanbevelingen. Je voorkeuren blijven bewaard.",
    turnOn: "Zet aanbevelingen aan",
    turnOff: "Zet aanbevelingen uit"
  },
  chosen: (count: number) => (count === 0 ? "" : plural(count, "keuze", "keuzes")),
  all: (name: string) => `Alles in ${name}`,
  other: "Verder gekozen",
  save: "Bewaar voorkeuren",
  full: (count: number) =>
    `Je koos ${count} categorieën. Kies er hooguit ${PREFERRED_CATEGORIES.limit}: wat je koos, staat er nog.`
} as const
