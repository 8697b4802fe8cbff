import { slug } from "./text/slug.ts"

/** Path segments, by the key the specification uses. Spec: ROUTE-02 to ROUTE-25. */
export const SEGMENT = {
  allCategories: "alle-categorieen",
  /** By itself: all shops. After a category: its search page. */
  products: "aanbod",
  product: "product",
  shop: "shop",
  search: "zoeken",
  landing: "n",
  clickOut: "uit",
  blog: "blog",
  orderDetails: "bestelling",
  authRedirect: "auth-redirect",
  support: "support"
} as const

export const SEARCH_SEGMENT = { image: "foto", reasons: "waarom" } as const

export const SUPPORT_SEGMENT = {
  orderAndPay: "bestellen-en-betalen",
  returnAndCancel: "retourneren-en-annuleren",
  warrantyAndRepair: "garantie-en-reparatie",
  delivery: "bezorging",
  userAccountAndTerms: "account-en-voorwaarden",
  shopSeller: "winkels",
  complain: "klachten"
} as const

/** Returns `/product/{slug}/{id}/`; "product" replaces the slug of a name without letters. Spec: ROUTE-13. */
export const productPath = (name: string, id: string): string => path(SEGMENT.product, slug(name) || "product", id)

/** Returns `/shop/{website}/`. Spec: ROUTE-14. */
export const shopPath = (website: string): string => path(SEGMENT.shop, website)

/** Returns `/wonen/lampen/` for `wonen.lampen`. Spec: ROUTE-20. */
export const categoryPath = (key: string): string => `/${encodeSegment(key).replaceAll(".", "/")}/`

/** Returns `/wonen/lampen/aanbod/` for `wonen.lampen`. Spec: ROUTE-20. */
export const categoryProductsPath = (key: string): string => `${categoryPath(key)}${SEGMENT.products}/`

/** Returns `/n/{slug}/{id},{id}/`; ids contain no comma. Spec: ROUTE-18. */
export const landingPath = (name: string, ids: ReadonlyArray<string>): string =>
  path(SEGMENT.landing, slug(name) || "selectie", ids.join(","))

/** Returns `/uit/{shopId}/{offerId}/`, which counts the click and redirects to the shop. Spec: APP-01, ROUTE-33. */
export const clickOutPath = (shopId: string, offerId: string): string => path(SEGMENT.clickOut, shopId, offerId)

/** Keeps commas; a lone surrogate becomes U+FFFD, as in browsers. Spec: ROUTE-34. */
export const encodeSegment = (text: string): string =>
  /^[\w.-]*$/.test(text) ? text : encodeURIComponent(text.toWellFormed()).replaceAll("%2C", ",")

/** Decodes the text of one segment; leaves broken percent-encoding unchanged. Spec: ROUTE-34. */
export const decodeSegment = (segment: string): string => {
  try {
    return decodeURIComponent(segment).toWellFormed()
  } catch {
    return segment.toWellFormed()
  }
}

const path = (...segments: ReadonlyArray<string>): string => `/${segments.map(encodeSegment).join("/")}/`

/** Parses the 12 of "tips-voor-licht-12"; at most fifteen digits, so that it is exact. Spec: ROUTE-04. */
export const blogPostId = (text: string): number | null => {
  const match = /-(\d{1,15})$/.exec(text)
  return match === null ? null : Number(match[1])
}

/** Replaces the slug of a title without letters by "bericht". Spec: ROUTE-04. */
export const blogPostPath = (title: string, id: number): string =>
  `/${SEGMENT.blog}/${encodeSegment(`${slug(title) || "bericht"}-${id}`)}/`

export const MOVED_STATUS = 301

/** Returns null if the response is no redirect, or leads to the current path. Spec: ROUTE-13, ROUTE-14. */
export const movedTo = (response: object, pathname: string): string | null =>
  isMoved(response) && response.location !== pathname ? response.location : null

/** Returns true if a response is a redirect. Spec: ROUTE-13. */
export const isMoved = (response: object): response is Moved => "location" in response

/** Returns the id at the end of a product's path; "" if the path holds none. Spec: ROUTE-13. */
export const movedProductId = ({ location }: Moved): string =>
  decodeSegment(location.split("/").findLast((part) => part !== "") ?? "")

export interface Moved {
  readonly location: string
}

const ANY_ORIGIN = "https://site.invalid"

/** Resolves `target` as a browser on `origin` does; null for an unsafe address or another site. Spec: ROUTE-38. */
export const sitePath = (target: string, origin: string = ANY_ORIGIN): string | null => {
  if (/\p{Cc}/u.test(target)) return null
  const url = URL.parse(target, origin)
  if (url === null || url.origin !== origin || url.username !== "" || url.password !== "") return null
  return PLAIN_PATH.test(url.pathname) ? `${url.pathname}${url.search}${url.hash}` : null
}

/** One slash that is not followed by a slash, backslash, space or control character, at any level of encoding. */
const PLAIN_PATH = /^\/(?!\/|%(?:25)*(?:[01][\da-f]|20|2f|5c|7f))/i

/** Gives the router, the rate limits and the age gate the same canonical path. Spec: ROUTE-39. */
export const plainPath = (path: string): string => path.replace(/%[0-9a-f]{2}/gi, unescaped).replace(/\/{2,}/g, "/")

const unescaped = (escape: string): string => {
  const sign = String.fromCharCode(Number.parseInt(escape.slice(1), 16))
  return /[\w.~-]/.test(sign) ? sign : escape
}
