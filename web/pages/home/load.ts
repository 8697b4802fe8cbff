import { Effect } from "effect"
import { BlogApi, NEWEST_POSTS, type BlogPost } from "#domain/site/blog-api.ts"
import { DiscountsApi, type Deal } from "#domain/catalogue/api.ts"
import { RecommendationsApi } from "#domain/search/recommendations/api.ts"
import { homeHasPosts, siteVariant, type SiteVariant } from "#domain/base/flags.ts"
import { searchProducts } from "#domain/search/search.ts"
import { EMPTY_REQUEST, type SearchRequest } from "#domain/search/request.ts"
import { setupView, type SetupView } from "#web/features/setup-guide.tsx"
import type { PublicLoad, AddForUser } from "#web/features/page/page-request.ts"
import { categoryPictureUrl } from "#domain/catalogue/picture-url.ts"
import type { CategoryTree } from "#domain/catalogue/category.ts"
import { filledTree } from "#domain/catalogue/filled-tree.ts"
import type { ProductCard } from "#domain/catalogue/product.ts"
import type { Shop } from "#domain/catalogue/shop.ts"
import { organizationData, webSiteData } from "#domain/site/site-data.ts"
import { categoryPath, shopPath } from "#domain/base/paths.ts"
import { ROUTES } from "#domain/base/routes.ts"
import { withTerm } from "#domain/search/refine.ts"
import { searchHref } from "#domain/search/url.ts"
import { formatCount, capitalize } from "#domain/base/text/dutch.ts"
import { home as words } from "#web/messages/home.ts"
import { dealItem } from "#web/features/products/deal-list.tsx"
import { headView } from "#web/components/head-view.ts"
import { postCard } from "#web/features/post-list.tsx"
import { productItem, productItems } from "#web/features/products/product-item.ts"
import { priceWords } from "#domain/catalogue/prices/words.ts"
import { plural } from "#web/messages/words.ts"
import { site } from "#web/messages/site.ts"
import { type ForYouView, loadForYou } from "#web/features/products/for-you.tsx"

/** Loads the home page. Leaves out a part whose request fails. Spec: ROUTE-01. */
export const load: PublicLoad<HomeView> = async ({ api, baseUrl, log, now, run, visitor: { flags } }) => {
  const orNull = <A>(what: string, response: Promise<A>): Promise<A | null> =>
    response.catch((cause: unknown) => {
      log(what, cause)
      return null
    })
  const part = async <A>(what: string, response: Promise<ReadonlyArray<A>>): Promise<ReadonlyArray<A>> =>
    (await orNull(what, response)) ?? []
  const popular: SearchRequest = { ...EMPTY_REQUEST, sort: "popularDesc" }
  const newest = BlogApi.use((blog) => blog.posts({ ...NEWEST_POSTS, limit: HOME_POSTS }))
  const viewed = RecommendationsApi.use((api) => api.mostViewedItems())
  const reduced = DiscountsApi.use((discounts) => discounts.homepage(HOME_DEALS))
  const [categories, terms, shops, products, mostViewed, deals, posts] = await Promise.all([
    part("categories", api.categoryTree()),
    part("popular terms", api.popularTerms()),
    orNull("shops", api.shops()),
    orNull(
      "popular products",
      searchProducts(api, popular, POPULAR_PRODUCTS).then(({ hits }) => ({
        cards: hits.hits.map((hit) => hit._source),
        total: hits.total.value
      }))
    ),
    part("most viewed products", run(Effect.map(viewed, ({ basis, products }) => (basis === "views" ? products : [])))),
    part("deals", run(Effect.map(reduced, (found) => found.deals))),
    homeHasPosts(flags) ? part("posts", run(Effect.map(newest, (found) => found.posts))) : []
  ])
  const variant = siteVariant(flags)
  const setup = shops === null ? null : setupView(shops)
  return homeView({
    variant,
    categories,
    terms,
    shops: shops ?? [],
    products,
    mostViewed,
    deals,
    posts,
    baseUrl,
    now: now(),
    setup
  })
}

/** The number of popular products requested; the page shows a diverse selection. */
const POPULAR_PRODUCTS = 60

const TABLE_PRODUCTS = 6
const TILE_PRODUCTS = 12
const MIN_MOST_VIEWED = 6
const MAX_TERMS = 10
const MAX_SHOPS = 18

const HOME_DEALS = 6
const HOME_POSTS = 3

interface HomeData {
  readonly variant: SiteVariant
  readonly categories: CategoryTree
  readonly terms: ReadonlyArray<string>
  readonly shops: ReadonlyArray<Shop>
  readonly products: { readonly cards: ReadonlyArray<ProductCard>; readonly total: number } | null
  readonly mostViewed: ReadonlyArray<ProductCard>
  readonly deals: ReadonlyArray<Deal>
  readonly posts: ReadonlyArray<BlogPost>
  /** The origin without a slash at the end. */
  readonly baseUrl: string
  readonly now: Date
  /** The message of a site without offers; the page then shows nothing else. Spec: APP-50. */
  readonly setup: SetupView | null
}

export type HomeView = Omit<ReturnType<typeof homeView>, "forYou"> & { readonly forYou: ForYouView | null }

/** Returns the view of the home page. Its number of products is the total of the search without a term. Spec: ROUTE-01, FOLD-08. */
export const homeView = (data: HomeData) => {
  const { variant, categories, terms, shops, products, mostViewed, deals, posts, baseUrl, now, setup } = data
  const popular = products?.cards ?? []
  const table = diversifyByCategory(popular, TABLE_PRODUCTS, 1)
  const isCounted = mostViewed.length >= MIN_MOST_VIEWED
  const tiles = isCounted
    ? mostViewed.slice(0, TILE_PRODUCTS)
    : diversifyByCategory(
        popular.filter((card) => !table.includes(card)),
        TILE_PRODUCTS,
        2
      )
  return {
    head: headView({ title: site.title, description: site.description, canonical: `${baseUrl}/` }, [
      webSiteData({ ...site, baseUrl }),
      organizationData({ ...site, baseUrl })
    ]),
    setup,
    lead: words.lead[variant],
    dealsHref: variant === "marketplace" ? ROUTES.deals : null,
    figures: [
      ...(products === null ? [] : [{ count: formatCount(products.total), what: words.products }]),
      { count: formatCount(total(shops.map(({ offerCount }) => offerCount))), what: words.offers },
      { count: formatCount(shops.length), what: words.shops }
    ],
    terms: terms.slice(0, MAX_TERMS).map((term) => ({ term, href: searchHref(withTerm(EMPTY_REQUEST, term)) })),
    categories: filledTree(categories)
      .filter((category) => !category.adult_content)
      .map(({ name, key, img, productCount, subcategory }) => ({
        name: capitalize(name),
        href: categoryPath(key),
        picture: categoryPictureUrl(img, 160),
        count: plural(productCount, "product", "producten"),
        below: subcategory.slice(0, 4).map((child) => ({ name: capitalize(child.name), href: categoryPath(child.key) }))
      })),
    table: table.map((card) => {
      const { id, href, name, energy } = productItem(card, now)
      return { id, href, name, energy, price: card.price === null ? null : priceWords({ ...card, price: card.price }) }
    }),
    productsHeading: isCounted ? words.mostViewedWeek : words.popular,
    products: productItems(tiles, now),
    forYou: null,
    deals: deals.map(dealItem),
    posts: posts.map(postCard),
    shops: shops
      .toSorted((a, b) => b.offerCount - a.offerCount)
      .slice(0, MAX_SHOPS)
      .map(({ name, website, offerCount }) => ({
        name,
        href: shopPath(website),
        offers: plural(offerCount, "aanbieding", "aanbiedingen")
      }))
  }
}

/** Returns the first `count` of `cards`, at most `maxPerCategory` of each category; fills up with others if there are too few. */
export const diversifyByCategory = (
  cards: ReadonlyArray<ProductCard>,
  count: number,
  maxPerCategory: number
): ReadonlyArray<ProductCard> => {
  const countByCategory = new Map<string | null, number>()
  const first: Array<ProductCard> = []
  const rest: Array<ProductCard> = []
  for (const card of cards) {
    const takenOfCategory = countByCategory.get(card.category) ?? 0
    countByCategory.set(card.category, takenOfCategory + 1)
    if (takenOfCategory < maxPerCategory) first.push(card)
    else rest.push(card)
  }
  return [...first, ...rest].slice(0, count)
}

const total = (counts: ReadonlyArray<number>): number => counts.reduce((total, count) => total + count, 0)

export const addForUser: AddForUser<HomeView> = async (view, request) =>
  view.setup === null ? { ...view, forYou: await loadForYou(request, null) } : view
