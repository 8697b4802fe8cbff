import type { Flag } from "#domain/flags/flags.ts"
import { isOpen } from "./gates.ts"
import { type PlainRouteName, ROUTES } from "./routes.ts"

interface HashTarget {
  readonly hash: `#${string}`
  /** Opens over the page, slides in beside it, or is a part of it. */
  readonly kind: "popup" | "panel" | "part"
  /** The page that holds the same; null when that is every page the hash is used on. */
  readonly page: PlainRouteName | null
}

/** What a hash opens or leads to. Spec: ROUTE-15, ROUTE-26. */
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

/** What a hash can open or lead to. Spec: ROUTE-26. */
export type HashName = keyof typeof HASHES

/**
 * What `hash` (as `location.hash` has it: "" or with its sign) stands for; null for a hash that is not ours, or whose page
 * is closed while `flags` are on. Total. Spec: ROUTE-26, ROUTE-32.
 */
export const readHash = (hash: string, flags: ReadonlyArray<Flag>): HashName | null => {
  const name = NAMES.get(hash)
  if (name === undefined) return null
  const { page } = HASHES[name]
  return page === null || isOpen(page, flags) ? name : null
}

/** An address without its hash. */
export interface Place {
  readonly pathname: string
  readonly search: string
}

/** The address that opens `name` on the page at `place`, as an entry of its own: going back closes it. Spec: ROUTE-26. */
export const hashHref = ({ pathname, search }: Place, name: HashName): string => pathname + search + HASHES[name].hash

/** The address that closes whatever is open. Spec: ROUTE-26. */
export const closedHref = ({ pathname, search }: Place): string => pathname + search

/** The address of the same without scripts; null when the hash works by itself on the page it is on. Spec: ROUTE-26. */
export const fallbackHref = (name: HashName): string | null => {
  const { hash, kind, page } = HASHES[name]
  if (page === null) return null
  return kind === "part" ? ROUTES[page] + hash : ROUTES[page]
}

const NAMES: ReadonlyMap<string, HashName> = new Map(
  (Object.keys(HASHES) as Array<HashName>).map((name) => [HASHES[name].hash, name])
)
