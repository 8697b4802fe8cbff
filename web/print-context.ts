import { createContext, type ReactElement } from "react"

/** A page as text, and what of it belongs in the head. */
export interface PrintedPage {
  readonly head: ReadonlyArray<ReactElement>
  readonly html: string
}

/** Prints a page that is not hydrated; null for one it leaves to React. */
export type PrintPage = (page: ReactElement) => PrintedPage | null

/** How such pages are printed: by the server only. */
export const PrintContext = createContext<PrintPage>(() => null)
