import { type Flag, isOpen } from "./flags.ts"
import { type PlainRouteName, ROUTES } from "./routes.ts"

interface HashTarget {
  readonly hash: `#${string}`
  /** A popup opens over the page, a panel slides in beside it, a part is within it. */
  readonly kind: "popup" | "panel" | "part"
  /** The page with the same content; null for a hash that works on any page. */
  readonly page: PlainRouteName | null
}

export const HASHES = {
  login: { hash: "#inloggen", kind: "popup", page: "register" },
  profile: { hash: "#profiel", kind: "popup", page: "profile" },
  personalInfo: { hash: "#gegevens", kind: "popup", page: "profilePersonalInfo" },
  orders: { hash: "#bestellingen", kind: "popup", page: "profileOrders" },
  bookmarks: { hash: "#bewaard", kind: "popup", page: "profileBookmarks" },
  recentProducts: { hash: "#bekeken", kind: "popup", page: "profileRecentProducts" },
  wishlist: { hash: "#verlanglijst", kind: "popup", page: "profileWishlist" },
  newsletter: { hash: "#nieuwsbrief", kind: "popup", page: "profileNewsletter" },
  cart: { hash: "#winkelwagen", kind: "popup", page: "cartOverview" },
  menu: { hash: "#menu", kind: "popup", page: "allCategories" },
  filters: { hash: "#filters", kind: "panel", page: null },
  returns: { hash: "#returns", kind: "part", page: "profileOrders" },
  about: { hash: "#about", kind: "part", page: null },
  qa: { hash: "#qa", kind: "part", page: null }
} as const satisfies Readonly<Record<string, HashTarget>>

export type HashName = keyof typeof HASHES

/** Returns null for an unknown hash, or one whose page is closed by `flags`. Spec: ROUTE-26, ROUTE-32. */
export const readHash = (hash: string, flags: ReadonlyArray<Flag>): HashName | null => {
  const name = NAMES.get(hash)
  if (name === undefined) return null
  const { page } = HASHES[name]
  return page === null || isOpen(page, flags) ? name : null
}

/** Returns the target that a hash opens: the profile instead of the login for a user who is logged in. Spec: ROUTE-26. */
export const openedBy = (name: HashName, isSignedIn: boolean): HashName =>
  name === "login" && isSignedIn ? "profile" : name

interface PageLocation {
  readonly pathname: string
  readonly search: string
}

/** Opens `name` as a history entry of its own: going back closes it. Spec: ROUTE-26. */
export const hashHref = ({ pathname, search }: PageLocation, name: HashName): string =>
  pathname + search + HASHES[name].hash

/** Returns the address that closes an open target. Spec: ROUTE-26. */
export const closedHref = ({ pathname, search }: PageLocation): string => pathname + search

/** Returns the address without scripts; null if the hash works by itself on its page. Spec: ROUTE-26. */
export const fallbackHref = (name: HashName): string | null => {
  const { hash, kind, page } = HASHES[name]
  if (page === null) return null
  return kind === "part" ? ROUTES[page] + hash : ROUTES[page]
}

const NAMES: ReadonlyMap<string, HashName> = new Map(
  (Object.keys(HASHES) as Array<HashName>).map((name) => [HASHES[name].hash, name])
)

interface Address extends PageLocation {
  readonly hash: string
}

/** Returns true if navigating to `to` loads the page's data again. Spec: ROUTE-28. */
export const needsData = (from: PageLocation, to: PageLocation): boolean =>
  from.pathname !== to.pathname || from.search !== to.search

type Scroll = "top" | "part" | "stay"

/** Returns the scroll position after navigating to `to`; going back is left to the browser. Spec: ROUTE-29. */
export const scrollOf = (from: Address, to: Address): Scroll => {
  if (to.hash === "") return from.pathname === to.pathname ? "stay" : "top"
  if (OVERLAY_HASHES.has(to.hash)) return "stay"
  const isOtherQuery = from.pathname === to.pathname && from.search !== to.search
  return isOtherQuery && from.hash === to.hash ? "stay" : "part"
}

const OVERLAY_HASHES: ReadonlySet<string> = new Set(
  (Object.keys(HASHES) as Array<HashName>)
    .map((name) => HASHES[name])
    .flatMap(({ hash, kind }) => (kind === "part" ? [] : hash))
)
