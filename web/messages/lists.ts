import { COMPARISON_LIMIT } from "#domain/account/lists/comparison.ts"

export const lists = {
  save: (name: string) => `Bewaar ${name}`,
  saveWord: "Bewaar",
  compare: "Vergelijk",
  compareNamed: (name: string) => `Vergelijk ${name}`,
  chosen: ` van ${COMPARISON_LIMIT} gekozen`,
  bar: "Vergelijking",
  comparisonFull: `Je vergelijkt al ${COMPARISON_LIMIT} producten. Verwijder er eerst een.`,
  wishlistFull: "Je verlanglijst is vol. Verwijder er eerst iets.",
  storageBlocked:
    "Je browser bewaart niets: de opslag staat uit of is vol. Kijk naar de instellingen voor sitegegevens, of log in.",
  repaired: "Een lijst in je browser was beschadigd. Wat nog leesbaar was, is hersteld; er kan iets ontbreken.",
  signInAgain: "Je bent niet meer ingelogd. Log in om dit te bewaren.",
  failed: "Dit lukt nu even niet. Er is niets veranderd."
} as const
