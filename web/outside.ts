import { createContext } from "react"
import type { PageContext } from "./context.ts"

/** The outside for components that ask for something after the page was loaded; null on the server. */
export const OutsideContext = createContext<PageContext | null>(null)
