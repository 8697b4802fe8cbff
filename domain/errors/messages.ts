/** The sentences for what went wrong, by their key. Spec: ERR-05, IMG-01, IMG-06. */
export const MESSAGES = {
  "common.error.api": "Dit lukt nu even niet. Probeer het over een minuut opnieuw.",
  "common.error.missing": "Dit bestaat niet of wordt niet meer aangeboden.",
  "common.error.reload":
    "Een deel van deze pagina is niet geladen. Laad de pagina opnieuw; wat je hebt ingevuld, blijft staan.",
  "search.error.rejected": "Deze zoekopdracht kunnen we niet lezen. Haal een filter weg of begin opnieuw.",
  "search.image.error":
    "Met deze foto kunnen we niet zoeken. Kies een foto (JPEG, PNG, WebP, AVIF of GIF) kleiner dan 10 MB."
} as const

/** Key of a sentence of {@link MESSAGES}. Spec: ERR-05. */
export type MessageKey = keyof typeof MESSAGES
