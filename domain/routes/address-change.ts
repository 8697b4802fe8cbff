import { HASHES, type HashName, type Place } from "./hashes.ts"

/** An address within the site; `hash` is "" or begins with its sign. */
export interface Address extends Place {
  readonly hash: string
}

/** Pixels that stay free above a part of the page an address leads to. Spec: ROUTE-29. */
export const ANCHOR_OFFSET = 200

/** Whether the page's data is loaded anew on the way to `to`. Spec: ROUTE-28. */
export const needsData = (from: Place, to: Place): boolean => from.pathname !== to.pathname || from.search !== to.search

/** To the beginning of the page, to the part its hash names, or not at all. */
export type Scroll = "top" | "part" | "stay"

/** Where the page is scrolled to on the way to `to`; going back is left to the browser. Spec: ROUTE-29. */
export const scrollOf = (from: Address, to: Address): Scroll => {
  if (to.hash === "") return from.pathname === to.pathname ? "stay" : "top"
  if (OPENING.has(to.hash)) return "stay"
  const isOtherQuery = from.pathname === to.pathname && from.search !== to.search
  return isOtherQuery && from.hash === to.hash ? "stay" : "part"
}

/** Pixels to scroll down to for a part that begins at `place` pixels from the top of the page. Spec: ROUTE-29. */
export const anchorScroll = (place: number): number => Math.max(0, place - ANCHOR_OFFSET)

/** What the button to the top asks of the browser. Spec: ROUTE-29. */
export const scrollToTop = (prefersReducedMotion: boolean) =>
  ({ top: 0, behavior: prefersReducedMotion ? "instant" : "smooth" }) as const

/** Hashes that open something over the page as it is. */
const OPENING: ReadonlySet<string> = new Set(
  (Object.keys(HASHES) as Array<HashName>)
    .map((name) => HASHES[name])
    .flatMap(({ hash, kind }) => (kind === "part" ? [] : hash))
)
