import { data, isRouteErrorResponse } from "react-router"

/** Status and Dutch words for what a page can end in. Spec: ERR-01, ROUTE-21, ROUTE-24, ROUTE-31. */
export const PROBLEMS = {
  404: {
    heading: "Deze pagina bestaat niet",
    text: "Misschien is het adres verkeerd overgenomen, of wordt dit niet meer aangeboden. Zoek het op, of kies een categorie."
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

export type ProblemStatus = keyof typeof PROBLEMS

/** Thrown by a loader: the page does not exist. Spec: ERR-01. */
export const notFound = () => data(null, { status: 404, statusText: "Not Found" })

/** Status of the page that tells of `cause`; 500 for everything that should not happen. */
export const problemStatus = (cause: unknown): ProblemStatus => {
  const status: unknown =
    isRouteErrorResponse(cause) || isFailedCall(cause) ? (cause as { readonly status: number }).status : 500
  return status === 404 || status === 503 ? status : 500
}

/** By name: the server's pages and its back end are built apart, so their classes are not the same. */
const isFailedCall = (cause: unknown): boolean => cause instanceof Error && cause.name === "PageApiError"
