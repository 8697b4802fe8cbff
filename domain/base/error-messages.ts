/** Spec: ERR-05, IMG-01, IMG-06. */
export const MESSAGES = {
  "common.error.api": "Dit lukt nu even niet. Probeer het over een minuut opnieuw.",
  "common.error.missing": "Dit bestaat niet of wordt niet meer aangeboden.",
  "common.error.form": "Er klopt iets niet in wat je hebt ingevuld. Kijk het na en probeer het opnieuw.",
  "common.error.changed": "Dit kan nu niet: er is intussen iets veranderd. Kijk het na en probeer het opnieuw.",
  "common.error.reload":
    "Een deel van deze pagina is niet geladen. Laad de pagina opnieuw; wat je hebt ingevuld, blijft staan.",
  "lists.error.full": "Deze lijst is vol. Verwijder er eerst iets.",
  "lists.error.partly": "Niet alles paste erbij: je verlanglijst is vol.",
  "reviews.error.twice": "Je hebt dit al beoordeeld.",
  "session.error.sign-in": "Log in om verder te gaan.",
  "session.error.sign-up": "Je hebt nog geen profiel. Meld je eerst aan.",
  "search.error.rejected": "Deze zoekopdracht kunnen we niet lezen. Verwijder een filter of begin opnieuw.",
  "search.image.error":
    "Met deze foto kunnen we niet zoeken. Kies een foto (JPEG, PNG, WebP, AVIF of GIF) kleiner dan 10 MB."
} as const

export type MessageKey = keyof typeof MESSAGES
