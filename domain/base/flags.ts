import { type CookieWrite, type Cookies, YEAR_SECONDS } from "./cookie.ts"
import { readPipeList, writePipeList } from "#domain/base/text/csv.ts"
import type { RouteName } from "./routes.ts"

/** By their name in cookie, query and configuration. Spec: FLAG-01, ROUTE-32. */
export const FLAGS = [
  /** Selling on this site: cart, checkout, orders, returns. Without it, an offer leads to its shop. Spec: APP-01. */
  "marketplace",
  "blog",
  "blog-list",
  "other-search",
  "comparison",
  "top-categories",
  "consent",
  /** Hydration at once, without waiting for the first interaction. Spec: APP-03. */
  "eager-hydration"
] as const

export type Flag = (typeof FLAGS)[number]

export const FLAGS_COOKIE = "functies"

/** Returns the flags of the cookie and of `production`; drops unknown names. Spec: FLAG-01. */
export const enabledFlags = (cookies: Cookies, production: ReadonlyArray<string>): ReadonlyArray<Flag> =>
  knownFlags([...storedFlags(cookies), ...production])

/** Returns the flags enabled in this browser, in the order of {@link FLAGS}. Spec: FLAG-01, FLAG-02. */
export const storedFlags = (cookies: Cookies): ReadonlyArray<Flag> =>
  knownFlags(readPipeList(cookies[FLAGS_COOKIE] ?? ""))

/** Returns the flags among `names`, without duplicates, in the order of {@link FLAGS}. Spec: FLAG-01. */
export const knownFlags = (names: ReadonlyArray<string>): ReadonlyArray<Flag> =>
  FLAGS.filter((flag) => names.includes(flag))

/** Enables `flags` for a year; without flags the cookie is removed. Spec: FLAG-02. */
export const flagsCookie = (flags: ReadonlyArray<Flag>): CookieWrite => ({
  name: FLAGS_COOKIE,
  value: writePipeList(flags),
  maxAge: flags.length === 0 ? 0 : YEAR_SECONDS
})

export const FLAG_PARAMETER = { enable: "functies-aan", disable: "functies-uit" } as const

interface FlagChange {
  readonly cookies: ReadonlyArray<CookieWrite>
  readonly address: string
}

const ALL = "1"

/** The page to load is always the root of the site. Returns null without flag parameters. Spec: FLAG-02. */
export const flagChange = (search: string, cookies: Cookies): FlagChange | null => {
  const parameters = new URLSearchParams(search)
  const enable = parameters.getAll(FLAG_PARAMETER.enable)
  const disable = parameters.getAll(FLAG_PARAMETER.disable)
  if (enable.length === 0 && disable.length === 0) return null
  const before = disable.includes(ALL) ? [] : storedFlags(cookies)
  const disabled = new Set(disable.flatMap(readPipeList))
  const after = knownFlags([...before, ...enable.flatMap(readPipeList)].filter((name) => !disabled.has(name)))
  return { cookies: [flagsCookie(after)], address: "/" }
}

type Gate = ReadonlyArray<Flag>

/** Every other page is open. Spec: ROUTE-04, ROUTE-05, ROUTE-08 to ROUTE-10, ROUTE-16, ROUTE-25, ROUTE-32. */
export const GATES: { readonly [Name in RouteName]?: Gate } = {
  blogPost: ["marketplace", "blog"],
  blogs: ["blog-list"],
  cartOverview: ["marketplace"],
  checkout: ["marketplace"],
  orderDetails: ["marketplace"],
  withdrawal: ["marketplace"],
  declaration: ["marketplace"],
  withdrawalUndo: ["marketplace"],
  seller: ["marketplace"],
  sellerDetails: ["marketplace"],
  sellerPayouts: ["marketplace"],
  sellerFeed: ["marketplace"],
  sellerOrders: ["marketplace"],
  sellerOrder: ["marketplace"],
  sellerReturns: ["marketplace"],
  sellerReturn: ["marketplace"],
  profileComparison: ["comparison"],
  deals: ["marketplace"],
  mostViewed: ["marketplace"]
}

/** Returns true if a page is open while `flags` are enabled. Spec: ROUTE-32. */
export const isOpen = (name: RouteName, flags: ReadonlyArray<Flag>): boolean =>
  GATES[name]?.some((flag) => flags.includes(flag)) ?? true

export type SiteVariant = "marketplace" | "normal"

/** Returns the variant of the front page and of the product page. Spec: ROUTE-01, ROUTE-13. */
export const siteVariant = (flags: ReadonlyArray<Flag>): SiteVariant =>
  flags.includes("marketplace") ? "marketplace" : "normal"

/** Returns true if the front page loads blog posts: the normal one does while the blog is enabled. Spec: ROUTE-01. */
export const homeHasPosts = (flags: ReadonlyArray<Flag>): boolean =>
  siteVariant(flags) === "normal" && flags.includes("blog")

/** Returns the variant of the search page. Spec: ROUTE-17. */
export const searchVariant = (flags: ReadonlyArray<Flag>): "other" | "usual" =>
  flags.includes("other-search") ? "other" : "usual"

/** Returns true if the consent question is enabled. Spec: ROUTE-30. */
export const showsConsent = (flags: ReadonlyArray<Flag>): boolean => flags.includes("consent")
