import { categoryKey } from "./category-key.ts"
import { decodeSegment, encodeSegment, SEGMENT } from "./paths.ts"

/**
 * The pages of the site, each with its path. `:name` is a segment that differs from page to page. First match wins.
 *
 * Spec: ROUTE-01 to ROUTE-03, ROUTE-13, ROUTE-14, ROUTE-17, ROUTE-18, ROUTE-20, ROUTE-21.
 */
export const ROUTES = {
  home: "/",
  allCategories: `/${SEGMENT.allCategories}/`,
  allShops: `/${SEGMENT.products}/`,
  search: `/${SEGMENT.search}/`,
  notFound: `/${SEGMENT.notFound}/`,
  error: `/${SEGMENT.error}/`,
  product: `/${SEGMENT.product}/:productName/:productId/`,
  shop: `/${SEGMENT.shop}/:shopWebsite/`,
  landing: `/${SEGMENT.landing}/:slug/:uberfilter/`,
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
  : never

export type RouteParams<Name extends RouteName> = { readonly [Key in NamesIn<(typeof ROUTES)[Name]>]: string }

/** A page and what its path names. */
export type Route = { [Name in RouteName]: { readonly name: Name; readonly params: RouteParams<Name> } }[RouteName]

/** The path of a page. No value may be empty; `.` and `..` are no segments to a browser. */
export const buildRoute = <Name extends RouteName>(name: Name, params: RouteParams<Name>): string =>
  ROUTES[name].replace(/:(\w+)/g, (_, key: string) => encodeSegment((params as Record<string, string>)[key] ?? ""))

/**
 * The page at `pathname`, with or without a slash at the end; null for what is no page of ours. The inverse of
 * {@link buildRoute}. Whether a product, shop or category exists is for the page to find out. Spec: ROUTE-20, ROUTE-24.
 */
export const matchRoute = (pathname: string): Route | null => {
  const segments = splitPath(pathname)
  for (const name of Object.keys(ROUTES) as Array<RouteName>) {
    const params = paramsOf(splitPath(ROUTES[name]), segments)
    if (params !== null && isPossible(params)) return { name, params } as Route
  }
  return null
}

/** The category key in the named segments of a category page, "" on other pages. */
export const categoryOf = (params: Readonly<Record<string, string | undefined>>): string => slugsIn(params).join(".")

const isPossible = (params: Readonly<Record<string, string>>): boolean =>
  params["category"] === undefined || categoryKey(slugsIn(params)) !== null

const slugsIn = (params: Readonly<Record<string, string | undefined>>): ReadonlyArray<string> =>
  [params["category"], params["subCategory"], params["subSubCategory"]].filter((slug) => slug !== undefined)

const splitPath = (path: string): ReadonlyArray<string> =>
  path
    .replace(/^\//, "")
    .replace(/(?<=[^/])\/$/, "")
    .split("/")

const paramsOf = (
  pattern: ReadonlyArray<string>,
  segments: ReadonlyArray<string>
): Readonly<Record<string, string>> | null => {
  if (pattern.length !== segments.length) return null
  const params: Array<[string, string]> = []
  for (const [index, expected] of pattern.entries()) {
    const segment = segments[index] ?? ""
    if (expected.startsWith(":")) {
      if (segment === "") return null
      params.push([expected.slice(1), decodeSegment(segment)])
    } else if (segment !== expected) return null
  }
  return Object.fromEntries(params)
}
