import { SEGMENT } from "#domain/routes/paths.ts"
import { ROUTES } from "#domain/routes/routes.ts"
import { FILTERS, RANGE_NAMES } from "#domain/search/filters.ts"
import { PARAMETER } from "#domain/search/parameters.ts"
import { siteUrl } from "./absolute-url.ts"

/** The path of the sitemap, which names all others. Spec: HEAD-15. */
export const SITEMAP_PATH = "/sitemap.xml"

/** Paths of pages that belong to one visitor, or lead away from the site. */
const PRIVATE_PATHS: ReadonlyArray<string> = [
  "/api/",
  // Longer than the rule that opens searches for a term.
  "/api/*?",
  `/${SEGMENT.clickOut}/`,
  ROUTES.profile,
  ROUTES.imageSearch,
  ROUTES.profileComparison,
  ROUTES.cartOverview,
  ROUTES.checkout,
  `/${SEGMENT.orderDetails}/`,
  ROUTES.chat,
  ROUTES.register,
  ROUTES.authRedirect,
  ROUTES.offline
]

/** Parameters that show the same products in another view, or one of endlessly many ranges. */
const VIEW_PARAMETERS: ReadonlyArray<string> = [
  PARAMETER.sort,
  PARAMETER.size,
  PARAMETER.view,
  ...RANGE_NAMES.flatMap((name) => Object.values(FILTERS[name].parameters))
]

/**
 * Search pages with at most one filter, identified by their parameters alone: the longest rule that matches an address
 * decides (RFC 9309), so the order of these lines has no meaning. `%7C` separates two values of one filter.
 */
const COMBINATIONS: ReadonlyArray<string> = [
  // A parameter alone, or a term and one more, is open; so are the further pages of those.
  "Disallow: /*&",
  "Disallow: /*%7C",
  `Allow: /*?${PARAMETER.term}=`,
  `Disallow: /*?${PARAMETER.term}=*&*&`,
  `Disallow: /*?${PARAMETER.term}=*&*%7C`,
  `Allow: /*&${PARAMETER.page}=`,
  // Addresses of products and links of campaigns have parameters that are no filters.
  `Allow: /${SEGMENT.product}/`,
  "Allow: /*?utm_"
]

/**
 * Returns the text of `/robots.txt` of the site at `baseUrl`: closes pages of one visitor, and the search pages that
 * must not be listed by HEAD-08 because of their request. Spec: HEAD-14.
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
