import type { Category, CategoryTree } from "#domain/catalogue/category.ts"
import type { Article } from "#domain/catalogue/article.ts"
import type { Shop } from "#domain/catalogue/shop.ts"
import { photoUrl } from "#domain/catalogue/picture-url.ts"
import type { Flag } from "#domain/base/flags.ts"
import { isOpen } from "#domain/base/gates.ts"
import { categoryPath, productPath, SEGMENT, shopPath, SUPPORT_SEGMENT, blogPostPath } from "#domain/base/paths.ts"
import { type PlainRouteName, ROUTES } from "#domain/base/routes.ts"
import { dayOf } from "#domain/base/text/dates.ts"

/** The maximum number of addresses in a sitemap. Source: sitemaps.org. Spec: HEAD-15. */
export const MAX_SITEMAP_ADDRESSES = 50_000

export interface SitemapEntry {
  readonly path: string
  /** Day in the Netherlands on which its content last changed; null: unknown. */
  readonly changed: string | null
  /** Address of its best photo, if it has one. Spec: PHOTO-12. */
  readonly photo?: string
}

/** Public pages without parameters in their path. */
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

/** The content of the site except products. Posts do not change after their publication. */
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

/** Returns the categories of every level that need no age confirmation. Spec: HEAD-15, ADULT-02. */
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
