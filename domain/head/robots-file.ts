import { SEGMENT } from "#domain/routes/paths.ts"
import { ROUTES } from "#domain/routes/routes.ts"
import { FIELDS } from "#domain/search/fields.ts"
import { FEATURE_PREFIX, PARAMETER } from "#domain/search/parameters.ts"
import { siteUrl } from "./whole-url.ts"

/** Where the sitemap is, which names all others. Spec: HEAD-15. */
export const SITEMAP_PATH = "/sitemap.xml"

/** What is of one visitor, or leaves the site. */
const PRIVATE: ReadonlyArray<string> = [
  "/api/",
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
const WAYS: ReadonlyArray<string> = [
  PARAMETER.sort,
  PARAMETER.size,
  PARAMETER.view,
  PARAMETER.priceFrom,
  PARAMETER.priceTo
]

/**
 * The text of `/robots.txt` of the site at `baseUrl`: robots stay out of what is of one visitor, and away from the search
 * pages that HEAD-08 says are not to be listed because of what is asked. Spec: HEAD-14.
 */
export const robotsFile = (baseUrl: string): string =>
  [
    "User-agent: *",
    ...[...PRIVATE, ...WAYS.flatMap((name) => anywhere(`${name}=`)), ...combinations()].map(
      (path) => `Disallow: ${path}`
    ),
    "",
    `Sitemap: ${siteUrl(SITEMAP_PATH, baseUrl)}`,
    ""
  ].join("\n")

/** A parameter that begins so, as the first or a later one of a query. */
const anywhere = (start: string): ReadonlyArray<string> => [`/*?${start}`, `/*&${start}`]

/** Two filters in either order, a filter twice, or two values of one, between which a pipe is written `%7C`. */
const combinations = (): ReadonlyArray<string> => {
  const starts = [...FIELDS.map(({ parameter }) => `${parameter}=`), FEATURE_PREFIX]
  return starts.flatMap((one) =>
    anywhere(one).flatMap((path) => [`${path}*%7C`, ...starts.map((other) => `${path}*&${other}`)])
  )
}
