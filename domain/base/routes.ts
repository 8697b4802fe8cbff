import { decodeSegment, encodeSegment, SEARCH_SEGMENT, SEGMENT, SUPPORT_SEGMENT, blogPostId } from "./paths.ts"

/** The first match wins: categories come last. Spec: ROUTE-01 to ROUTE-25, ROUTE-33, ROUTE-37, ROUTE-42. */
export const ROUTES = {
  home: "/",
  allCategories: `/${SEGMENT.allCategories}/`,
  allShops: `/${SEGMENT.products}/`,
  search: `/${SEGMENT.search}/`,
  imageSearch: `/${SEGMENT.search}/${SEARCH_SEGMENT.image}/`,
  searchReasons: `/${SEGMENT.search}/${SEARCH_SEGMENT.reasons}/`,
  ranking: "/hoe-wij-rangschikken/",
  blogs: "/blogs/",
  business: "/zakelijk/",
  seller: "/verkoper/",
  sellerDetails: "/verkoper/gegevens/",
  sellerPayouts: "/verkoper/uitbetalingen/",
  sellerFeed: "/verkoper/feed/",
  sellerOrders: "/verkoper/bestellingen/",
  sellerReturns: "/verkoper/retouren/",
  cookies: "/cookies/",
  privacy: "/privacy/",
  terms: "/voorwaarden/",
  comingSoon: "/binnenkort/",
  newsletterConfirm: "/nieuwsbrief/bevestigen/",
  alertConfirm: "/prijsalarm/bevestigen/",
  unsubscribe: "/afmelden/",
  mailbox: "/mailbox/",
  withdrawal: "/herroepen/",
  withdrawalUndo: "/herroepen/terugdraaien/",
  cartOverview: "/winkelwagen/",
  checkout: "/afrekenen/",
  paymentReport: "/betaald/melding/",
  customerService: "/klantenservice/",
  offline: "/offline/",
  authRedirect: `/${SEGMENT.authRedirect}`,
  register: "/registreren/",
  profile: "/profiel/",
  profileOrders: "/profiel/bestellingen/",
  profileWishlist: "/profiel/verlanglijst/",
  profilePersonalInfo: "/profiel/gegevens/",
  profilePersonalization: "/profiel/voorkeuren/",
  profileNewsletter: "/profiel/nieuwsbrief/",
  profileBookmarks: "/profiel/bewaard/",
  profileRecentProducts: "/profiel/bekeken/",
  profileNotificationCenter: "/profiel/meldingen/",
  profileAlerts: "/profiel/alarmen/",
  profileAddresses: "/profiel/adressen/",
  profileDevices: "/profiel/apparaten/",
  profileComparison: "/vergelijken/",
  sharedList: "/gedeelde-lijst/",
  chat: "/chat/",
  deals: "/aanbiedingen/",
  mostViewed: "/meest-bekeken/",
  notFound: "/404/",
  error: "/error/",
  product: `/${SEGMENT.product}/:productName/:productId/`,
  shop: `/${SEGMENT.shop}/:shopWebsite/`,
  landing: `/${SEGMENT.landing}/:slug/:productIds/`,
  blogPost: `/${SEGMENT.blog}/:slug/`,
  orderDetails: `/${SEGMENT.orderDetails}/:orderId`,
  sellerOrder: "/verkoper/bestellingen/:orderId/",
  sellerReturn: "/verkoper/retouren/:returnId/",
  mail: "/mailbox/:mailKey/",
  declaration: "/herroepen/:declarationId/",
  activeChat: "/chat/:activeChatId/",
  support: `/${SEGMENT.support}/:page`,
  clickOut: `/${SEGMENT.clickOut}/:shopId/:offerId/`,
  categoryProducts: `/:category/${SEGMENT.products}/`,
  subCategoryProducts: `/:category/:subCategory/${SEGMENT.products}/`,
  subSubCategoryProducts: `/:category/:subCategory/:subSubCategory/${SEGMENT.products}/`,
  category: "/:category/",
  subCategory: "/:category/:subCategory/",
  subSubCategory: "/:category/:subCategory/:subSubCategory/"
} as const

export type RouteName = keyof typeof ROUTES

/** The named segments of a path: `"category" | "subCategory"` of `/:category/:subCategory/`. */
type NamesIn<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NamesIn<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

type RouteParams<Name extends RouteName> = { readonly [Key in NamesIn<(typeof ROUTES)[Name]>]: string }

export type Route = { [Name in RouteName]: { readonly name: Name; readonly params: RouteParams<Name> } }[RouteName]

export type PlainRouteName = {
  [Name in RouteName]: [keyof RouteParams<Name>] extends [never] ? Name : never
}[RouteName]

/** Percent-encodes. Returns null for an empty value, `.`, `..` or one impossible for the page. Spec: ROUTE-34. */
export const buildRoute = <Name extends RouteName>(name: Name, params: RouteParams<Name>): string | null => {
  const values: Values = params
  const names = PATTERNS[name].filter(isNamed).map(nameOf)
  if (!names.every((key) => isSegment(values[key] ?? "")) || !isPossible(name, values)) return null
  return ROUTES[name].replace(/:(\w+)/g, (_, key: string) => encodeSegment(values[key] ?? ""))
}

/** Inverts {@link buildRoute}. The page checks if its product exists. Spec: ROUTE-20, ROUTE-24, ROUTE-34. */
export const matchRoute = (pathname: string): Route | null => {
  if (!pathname.startsWith("/")) return null
  const segments = splitPath(pathname)
  for (const name of Object.keys(ROUTES) as Array<RouteName>) {
    const params = paramsOf(PATTERNS[name], segments)
    if (params !== null && isPossible(name, params)) return { name, params } as Route
  }
  return null
}

/** Returns the canonical path of the page at `pathname`, null for an unknown path. Spec: ROUTE-34. */
export const writtenPath = (pathname: string): string | null => {
  const route = matchRoute(pathname)
  return route === null ? null : buildRoute(route.name, route.params)
}

type Values = Readonly<Record<string, string | undefined>>

const splitPath = (path: string): ReadonlyArray<string> =>
  path
    .slice(1)
    .replace(/(?<=[^/])\/$/, "")
    .split("/")

const PATTERNS = Object.fromEntries(
  Object.entries(ROUTES).map(([name, path]) => [name, splitPath(path)])
) as unknown as { readonly [Name in RouteName]: ReadonlyArray<string> }

const isNamed = (segment: string): boolean => segment.startsWith(":")
const nameOf = (segment: string): string => segment.slice(1)

/** Returns true for a segment that browsers do not resolve away. */
const isSegment = (text: string): boolean => text !== "" && text !== "." && text !== ".."

const paramsOf = (pattern: ReadonlyArray<string>, segments: ReadonlyArray<string>): Values | null => {
  if (pattern.length !== segments.length) return null
  const params: Array<[string, string]> = []
  for (const [index, expected] of pattern.entries()) {
    const segment = segments[index] ?? ""
    if (isNamed(expected)) {
      const text = decodeSegment(segment)
      if (!isSegment(text)) return null
      params.push([nameOf(expected), text])
    } else if (segment !== expected) return null
  }
  return Object.fromEntries(params)
}

const SUPPORT_PAGES: ReadonlySet<string | undefined> = new Set(Object.values(SUPPORT_SEGMENT))

const isPossible = (name: RouteName, params: Values): boolean => {
  if (name === "blogPost") return blogPostId(params["slug"] ?? "") !== null
  if (name === "support") return SUPPORT_PAGES.has(params["page"])
  const slugs = slugsIn(params)
  return slugs.length === 0 || categoryKey(slugs) !== null
}

const slugsIn = (params: Values): ReadonlyArray<string> =>
  [params["category"], params["subCategory"], params["subSubCategory"]].filter((slug) => slug !== undefined)

const RESERVED: ReadonlySet<string> = new Set([
  ...Object.values(PATTERNS).flatMap(([first = ""]) => (isNamed(first) ? [] : [first])),
  "api",
  "assets",
  "beeld",
  "betaaldienst",
  "idp",
  "ontwerp",
  "static"
])

/** Returns the key of the category page at these segments: `wonen.lampen`; null if it is impossible. Spec: ROUTE-20. */
export const categoryKey = (slugs: ReadonlyArray<string>): string | null => {
  const key = slugs.join(".")
  return isCategoryKey(key) && slugs.every((slug) => !slug.includes(".")) ? key : null
}

/** Accepts one to three slugs joined by dots, none of them a segment of this site. Spec: ROUTE-20. */
export const isCategoryKey = (text: string): boolean => {
  if (!/^[a-z0-9-]+(?:\.[a-z0-9-]+){0,2}$/.test(text)) return false
  const slugs = text.split(".")
  return !RESERVED.has(slugs[0] ?? "") && !slugs.includes(SEGMENT.products)
}

/** Returns the path of the page where a payment continues: its checkout. Spec: PAY-05. */
export const paymentPath = (paymentId: string): string =>
  `${ROUTES.checkout}?${new URLSearchParams({ betaling: paymentId })}`
