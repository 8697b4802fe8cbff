import { createContext, type ReactElement } from "react"
import type { PageContext } from "./context.ts"

/** The outside for components that ask for something after the page was loaded; null on the server. */
export const OutsideContext = createContext<PageContext | null>(null)

/** Gives the page at a path of ours, printed, to stand inside another one. Rejects when it does not load. */
export type OpenPage = (href: string, signal: AbortSignal) => Promise<ReactElement>

/** {@link OpenPage} for components of a page in the browser; null on the server. Spec: ROUTE-26. */
export const OpenPageContext = createContext<OpenPage | null>(null)
