import { createContext, useContext } from "react"
import { staticElement } from "./static-element.ts"

/** The sheets that one document needs below its first screen only. Spec: APP-59. */
interface DeferredSheets {
  /** Returns their addresses to the first caller, and none to the others. */
  readonly take: () => ReadonlyArray<string>
}

export const deferredSheets = (hrefs: ReadonlyArray<string>): DeferredSheets => {
  const left = [...hrefs]
  return { take: () => left.splice(0) }
}

export const DeferredSheetsContext = createContext(deferredSheets([]))

/**
 * Links the sheets before the content that needs them: a browser paints what stands above meanwhile. The first one of a document has
 * them, so that a page may link them earlier than the layout, which does so `atEnd`. The browser renders none, because the application
 * keeps those of the document and fetches those of other pages itself; so only a page that is not live has its own.
 */
export function DeferredStyles({ atEnd = false }: { readonly atEnd?: boolean }) {
  const sheets = useContext(DeferredSheetsContext)
  if (!import.meta.env.SSR) return atEnd ? staticElement("#styles-at-end") : null
  const links = sheets.take().map((href) => <link key={href} rel="stylesheet" href={href} />)
  return atEnd && links.length > 0 ? <div id="styles-at-end">{links}</div> : links
}
