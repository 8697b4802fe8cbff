import { createContext } from "react-router"
import type { PageApi } from "#adapters/client/page-api.ts"

/** What every loader may use, in the server and in the browser alike. */
export interface PageContext {
  readonly api: PageApi
  readonly now: () => Date
  /** A failure the page survives (a facet, the menu): told here, not shown. Spec: SRCH-21, API-03. */
  readonly log: (what: string, cause: unknown) => void
}

export const pageContext = createContext<PageContext>()
