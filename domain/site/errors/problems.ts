import type { UnavailablePart } from "./store-unavailable.ts"

/** The heading and text of an error page, by its status. Spec: ERR-01, ROUTE-24, ROUTE-31. */
export const PROBLEMS = {
  404: {
    heading: "Deze pagina bestaat niet",
    text: "Misschien is het adres verkeerd overgenomen, of wordt dit niet meer aangeboden. Zoek het op, of kies een categorie."
  },
  401: {
    heading: "Log eerst in",
    text: "Deze pagina is van jou alleen. Log in om haar te zien; er gaat niets verloren."
  },
  409: {
    heading: "Dit kan nu niet",
    text: "Er is intussen iets veranderd. Er is niets verloren gegaan; ga terug en kijk het na."
  },
  429: {
    heading: "Even wachten",
    text: "Je doet dit te vaak achter elkaar. Wacht een minuut en probeer het opnieuw; er is niets verloren gegaan."
  },
  503: {
    heading: "Dit lukt nu even niet",
    text: "De gegevens zijn op dit moment niet te bereiken. Er is niets verloren gegaan; probeer het over een minuut opnieuw."
  },
  500: {
    heading: "Er ging iets mis",
    text: "Deze pagina kon niet worden gemaakt. Er is niets verloren gegaan. We zoeken uit waarom; probeer het later opnieuw."
  }
} as const

/** The texts of a 503 whose store is busy or full, and whose search index is away: the wait is short. Spec: ERR-06, OSEARCH-01. */
export const BUSY_TEXTS: Readonly<Record<UnavailablePart, string>> = {
  data: "Het is nu te druk om dit te doen. Er is niets verloren gegaan; probeer het over een paar tellen opnieuw.",
  search: "Zoeken lukt nu even niet. Probeer het over een paar tellen opnieuw; de rest van de site werkt wel."
}

/** The statuses that have an error page. */
export type ProblemStatus = keyof typeof PROBLEMS
