import { createContext, type ReactElement } from "react"

/** A page as text, and what of it belongs in the head. */
export interface PrintedPage {
  readonly head: ReadonlyArray<ReactElement>
  /** Of the server's own kind: see web/server/byte-text.ts. */
  readonly html: string
}

/** Prints a page by itself; null for one it leaves to React. */
export type PrintPage = (page: ReactElement) => PrintedPage | null

/** How pages are printed: by the server only. */
export const PrintContext = createContext<PrintPage>(() => null)

/** Header and footer have been printed: the layout holds the page alone. On the server only. */
export const FramedContext = createContext(false)
