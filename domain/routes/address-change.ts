import { HASHES, type HashName, type Place } from "./hashes.ts"

/** An address within the site; `hash` is "" or begins with its sign. */
interface Address extends Place {
  readonly hash: string
}

/** Whether the page's data is loaded anew on the way to `to`. Spec: ROUTE-28. */
export const needsData = (from: Place, to: Place): boolean => from.pathname !== to.pathname || from.search !== to.search

/** To the beginning of the page, to the part its hash names, or not at all. */
type Scroll = "top" | "part" | "stay"

/** Where the page is scrolled to on the way to `to`; going back is left to the browser. Spec: ROUTE-29. */
export const scrollOf = (from: Address, to: Address): Scroll => {
  if (to.hash === "") return from.pathname === to.pathname ? "stay" : "top"
  if (OPENING.has(to.hash)) return "stay"
  const isOtherQuery = from.pathname === to.pathname && from.search !== to.search
  return isOtherQuery && from.hash === to.hash ? "stay" : "part"
}

/** Hashes that open something over the page as it is. */
const OPENING: ReadonlySet<string> = new Set(
  (Object.keys(HASHES) as Array<HashName>)
    .map((name) => HASHES[name])
    .flatMap(({ hash, kind }) => (kind === "part" ? [] : hash))
)
