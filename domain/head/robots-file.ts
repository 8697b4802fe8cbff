import { SEGMENT } from "#domain/routes/paths.ts"
import { ROUTES } from "#domain/routes/routes.ts"
import { FILTERS, RANGE_NAMES } from "#domain/search/filters.ts"
import { PARAMETER } from "#domain/search/parameters.ts"
import { siteUrl } from "./whole-url.ts"

/** Where the sitemap is, which names all others. Spec: HEAD-15. */
export const SITEMAP_PATH = "/sitemap.xml"

/** What is of one visitor, or leaves the site. */
const PRIVATE_PATHS: ReadonlyArray<string> = [
  "/api/",
  // Longer than the rule that opens searches for a term.
  "/api/*?",
  `/${SEGMENT.clickOut}/`,
  `/${SEGMENT.profile}/`,
  ROUTES.imageSearch,
  ROUTES.profileComparison,
  ROUTES.cartOverview,
  ROUTES.checkout,
  `/${SEGMENT.orderDetails}/`,
  `/${SEGMENT.chat}/`,
  ROUTES.register,
  ROUTES.authRedirect,
  ROUTES.offline
]

/** Parameters that give the same products in another way, or one of endlessly many ranges. */
const VIEW_PARAMETERS: ReadonlyArray<string> = [
  PARAMETER.sort,
  PARAMETER.size,
  PARAMETER.view,
  ...RANGE_NAMES.flatMap((name) => Object.values(FILTERS[name].parameters))
]

/**
 * Search pages with one filter at most, told apart by their parameters alone: the longest rule that matches an address decides
 * (RFC 9309), so the order of these lines has no meaning. `%7C` stands between two values of one filter.
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
 * Returns the text of `/robots.txt` of the site at `baseUrl`: robots stay out of what is of one visitor, and away from the
 * search pages that HEAD-08 says are not to be listed because of what is asked. Spec: HEAD-14.
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
