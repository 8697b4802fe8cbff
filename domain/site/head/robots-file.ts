import { SEGMENT } from "#domain/base/paths.ts"
import { ROUTES } from "#domain/base/routes.ts"
import { FILTERS, RANGE_NAMES } from "#domain/search/filters.ts"
import { PARAMETER } from "#domain/search/request.ts"
import { siteUrl } from "./absolute-url.ts"

/** The path of the sitemap index. Spec: HEAD-15. */
export const SITEMAP_PATH = "/sitemap.xml"

/** Paths of pages that are personal or redirect to another site. */
const PRIVATE_PATHS: ReadonlyArray<string> = [
  "/api/",
  // Longer than the rule that allows searches for a term, so that it wins.
  "/api/*?",
  `/${SEGMENT.clickOut}/`,
  ROUTES.profile,
  ROUTES.imageSearch,
  ROUTES.searchReasons,
  ROUTES.profileComparison,
  ROUTES.cartOverview,
  ROUTES.checkout,
  `/${SEGMENT.orderDetails}/`,
  ROUTES.chat,
  ROUTES.register,
  ROUTES.authRedirect,
  ROUTES.offline
]

/** Parameters that show the same products in another view, or in a price range. */
const VIEW_PARAMETERS: ReadonlyArray<string> = [
  PARAMETER.sort,
  PARAMETER.size,
  PARAMETER.view,
  ...RANGE_NAMES.flatMap((name) => Object.values(FILTERS[name].parameters))
]

/**
 * Rules that allow only search pages with at most one filter. The longest rule that matches an address applies (RFC
 * 9309), whatever the order of the lines. `%7C` separates two values of one filter.
 */
const COMBINATIONS: ReadonlyArray<string> = [
  // Allows one parameter, or a term and one more, and their further pages.
  "Disallow: /*&",
  "Disallow: /*%7C",
  `Allow: /*?${PARAMETER.term}=`,
  `Disallow: /*?${PARAMETER.term}=*&*&`,
  `Disallow: /*?${PARAMETER.term}=*&*%7C`,
  `Allow: /*&${PARAMETER.page}=`,
  // The parameters of product pages and campaign links are no filters.
  `Allow: /${SEGMENT.product}/`,
  "Allow: /*?utm_"
]

/**
 * Returns the text of `/robots.txt` of the site at `baseUrl`: disallows personal pages, and the search pages that
 * HEAD-08 excludes by their parameters. Spec: HEAD-14.
 */
export const robotsFile = (baseUrl: string): string =>
  [
    "User-agent: *",
    ...PRIVATE_PATHS.map((path) => `Disallow: ${path}`),
    ...VIEW_PARAMETERS.flatMap((name) => [`Disallow: /*?${name}=`, `Disallow: /*&${name}=`]),
    ...COMBINATIONS,
    "",
    `Sitemap: ${siteUrl(SITEMAP_PATH, baseUrl)}`,
    ""
  ].join("\n")
