import type { Category, CategoryTree, Article } from "#domain/catalogue/category.ts"
import type { Shop } from "#domain/catalogue/shop.ts"
import { photoUrl } from "#domain/catalogue/picture-url.ts"
import { type Flag, isOpen } from "#domain/base/flags.ts"
import { categoryPath, productPath, SEGMENT, shopPath, SUPPORT_SEGMENT, blogPostPath } from "#domain/base/paths.ts"
import { type PlainRouteName, ROUTES } from "#domain/base/routes.ts"
import { dayOf } from "#domain/base/text/format.ts"
import { FILTERS, RANGE_NAMES } from "#domain/search/filters.ts"
import { PARAMETER } from "#domain/search/request.ts"
import { siteUrl } from "./json-ld.ts"

/** Source: sitemaps.org. Spec: HEAD-15. */
export const MAX_SITEMAP_ADDRESSES = 50_000

export interface SitemapEntry {
  readonly path: string
  /** Day in the Netherlands on which its content last changed; null: unknown. */
  readonly changed: string | null
  readonly photo?: string
}

const PLAIN_PAGES = [
  "home",
  "allCategories",
  "allShops",
  "deals",
  "mostViewed",
  "blogs",
  "business",
  "ranking",
  "customerService",
  "cookies",
  "privacy",
  "terms"
] as const satisfies ReadonlyArray<PlainRouteName>

/** Posts do not change after their publication. */
interface ListedContent {
  readonly categories: CategoryTree
  readonly shops: ReadonlyArray<Pick<Shop, "website">>
  readonly posts: ReadonlyArray<Pick<Article, "id" | "title" | "publishedAt">>
  readonly flags: ReadonlyArray<Flag>
}

/** Returns every address except those of products; leaves out pages behind a disabled flag. Spec: HEAD-15. */
export const listedContent = ({ categories, shops, posts, flags }: ListedContent): ReadonlyArray<SitemapEntry> => [
  ...PLAIN_PAGES.filter((name) => isOpen(name, flags)).map((name) => undated(ROUTES[name])),
  ...Object.values(SUPPORT_SEGMENT).map((page) => undated(`/${SEGMENT.support}/${page}`)),
  ...listedCategories(categories).map(({ key }) => undated(categoryPath(key))),
  ...shops.map(({ website }) => undated(shopPath(website))),
  ...(isOpen("blogPost", flags)
    ? posts.map(({ id, title, publishedAt }) => ({
        path: blogPostPath(title, Number(id)),
        changed: dayOf(new Date(publishedAt))
      }))
    : [])
]

const listedCategories = (categories: CategoryTree): ReadonlyArray<Pick<Category, "key" | "adult_content">> =>
  categories
    .filter(isForEveryone)
    .flatMap((main) => [
      main,
      ...main.subcategory.filter(isForEveryone).flatMap((sub) => [sub, ...sub.subsubcategory.filter(isForEveryone)])
    ])

const isForEveryone = ({ adult_content }: Pick<Category, "adult_content">): boolean => !adult_content

/** Returns the sitemap entry of a product; `photo` is the hash of its best photo, or null. Spec: HEAD-15, PHOTO-12. */
export const listedProduct = (product: {
  readonly id: string
  readonly name: string
  readonly changed: string
  readonly photo: string | null
}): SitemapEntry => ({
  path: productPath(product.name, product.id),
  changed: product.changed,
  ...(product.photo === null ? {} : { photo: photoUrl(product.photo, SITEMAP_PHOTO_WIDTH) })
})

/** Width of the photos in sitemaps: search engines want large ones. */
const SITEMAP_PHOTO_WIDTH = 960

const undated = (path: string): SitemapEntry => ({ path, changed: null })

export const SITEMAP_PATH = "/sitemap.xml"

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

/** The longest rule that matches applies (RFC 9309). `%7C` separates two values of one filter. */
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

/** Disallows personal pages, and the search pages that HEAD-08 excludes. Spec: HEAD-14. */
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
