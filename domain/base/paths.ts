import { slug } from "./text/slug.ts"

/** The path segments that links outside the table of pages need, by the key the specification uses. Spec: ROUTE-02 to ROUTE-25. */
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

/** Pages below `/zoeken/`. Spec: ROUTE-37, EXPL-02. */
export const SEARCH_SEGMENT = { image: "foto", reasons: "waarom" } as const

/** Pages below `/support/`. Spec: ROUTE-23. */
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

/**
 * Encodes `text` as one segment of a path; commas are unchanged, a lone surrogate becomes U+FFFD, as in browsers. Spec:
 * ROUTE-34.
 */
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

/**
 * Parses the number of the post at the end of a slug: 12 of "tips-voor-licht-12"; null if it does not end in a dash and
 * digits. At most fifteen digits, so that the number is exact.
 *
 * Spec: ROUTE-04.
 */
export const blogPostId = (text: string): number | null => {
  const match = /-(\d{1,15})$/.exec(text)
  return match === null ? null : Number(match[1])
}

/**
 * Returns `/blog/{slug}-{id}/`; "bericht" replaces the slug of a title without letters. `id` is an integer from 0.
 * Spec: ROUTE-04.
 */
export const blogPostPath = (title: string, id: number): string =>
  `/${SEGMENT.blog}/${encodeSegment(`${slug(title) || "bericht"}-${id}`)}/`

/** The status of a permanent redirect. Spec: ROUTE-13, ROUTE-14. */
export const MOVED_STATUS = 301

/**
 * Returns the path to which a page at `pathname` redirects, by the response to its request. Returns null if the
 * response is no redirect, or leads to the current path. Spec: ROUTE-13, ROUTE-14.
 */
export const movedTo = (response: object, pathname: string): string | null =>
  isMoved(response) && response.location !== pathname ? response.location : null

/** Returns true if a response is a redirect. Spec: ROUTE-13. */
export const isMoved = (response: object): response is Moved => "location" in response

/** Returns the id at the end of a product's path; "" if the path holds none. Spec: ROUTE-13. */
export const movedProductId = ({ location }: Moved): string =>
  decodeSegment(location.split("/").findLast((part) => part !== "") ?? "")

/** A permanent redirect to a path on this site. Source: ROUTE-13, ROUTE-14. */
export interface Moved {
  readonly location: string
}

/** Replaces the site's own origin if it does not matter. */
const ANY_ORIGIN = "https://site.invalid"

/**
 * Returns the path, query and hash of `target` as a browser on `origin` understands it, in printable ASCII. The result
 * always resolves to that origin. Returns null for an address of another site, one with a user name or control
 * characters, and one whose path begins with what is or becomes a second slash.
 *
 * `origin` has no slash at its end. Spec: ROUTE-38.
 */
export const sitePath = (target: string, origin: string = ANY_ORIGIN): string | null => {
  if (/\p{Cc}/u.test(target)) return null
  const url = URL.parse(target, origin)
  if (url === null || url.origin !== origin || url.username !== "" || url.password !== "") return null
  return PLAIN_PATH.test(url.pathname) ? `${url.pathname}${url.search}${url.hash}` : null
}

/** One slash that is not followed by a slash, backslash, space or control character, at any level of encoding. */
const PLAIN_PATH = /^\/(?!\/|%(?:25)*(?:[01][\da-f]|20|2f|5c|7f))/i

/**
 * Returns the canonical form of a path: letters, digits and `-._~` unescaped, no repeated slashes. The router, the rate
 * limits and the age gate therefore see the same path. `path` must have valid percent-encoding. Spec: ROUTE-39.
 */
export const plainPath = (path: string): string => path.replace(/%[0-9a-f]{2}/gi, unescaped).replace(/\/{2,}/g, "/")

const unescaped = (escape: string): string => {
  const sign = String.fromCharCode(Number.parseInt(escape.slice(1), 16))
  return /[\w.~-]/.test(sign) ? sign : escape
}
