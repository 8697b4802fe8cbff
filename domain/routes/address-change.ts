import { HASHES, type HashName, type PageLocation } from "./hashes.ts"

/** An address within the site; `hash` is "" or starts with `#`. */
interface Address extends PageLocation {
  readonly hash: string
}

/** Returns true if navigating to `to` loads the page's data again. Spec: ROUTE-28. */
export const needsData = (from: PageLocation, to: PageLocation): boolean =>
  from.pathname !== to.pathname || from.search !== to.search

/** The scroll position after a navigation: the top of the page, the part its hash names, or unchanged. */
type Scroll = "top" | "part" | "stay"

/** Returns the scroll position after navigating to `to`; going back is left to the browser. Spec: ROUTE-29. */
export const scrollOf = (from: Address, to: Address): Scroll => {
  if (to.hash === "") return from.pathname === to.pathname ? "stay" : "top"
  if (OVERLAY_HASHES.has(to.hash)) return "stay"
  const isOtherQuery = from.pathname === to.pathname && from.search !== to.search
  return isOtherQuery && from.hash === to.hash ? "stay" : "part"
}

/** Hashes that open a popup or panel over the current page. */
const OVERLAY_HASHES: ReadonlySet<string> = new Set(
  (Object.keys(HASHES) as Array<HashName>)
    .map((name) => HASHES[name])
    .flatMap(({ hash, kind }) => (kind === "part" ? [] : hash))
)
