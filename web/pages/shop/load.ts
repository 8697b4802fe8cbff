import { redirect } from "react-router"
import type { Shop } from "#domain/catalogue/shop.ts"
import { DiscountsApi, type Deal } from "#domain/catalogue/api.ts"
import { MAX_DEALS } from "#domain/catalogue/prices/reduction.ts"
import { ReviewsApi } from "#domain/catalogue/reviews/api.ts"
import { MOVED_STATUS, movedTo, isMoved, shopPath } from "#domain/base/paths.ts"
import { SellersApi } from "#domain/shopping/sellers/api.ts"
import { searchFacets, searchProducts } from "#domain/search/search.ts"
import { readReviewChoices, type ReviewChoices, reviewFields } from "#web/features/reviews/reviews-query.ts"
import { notFound } from "#web/app/problem.ts"
import { type PublicLoad, type ServerRequest, readTextFields, type Action } from "#web/features/page/page-request.ts"
import type { CategoryTree } from "#domain/catalogue/category.ts"
import type { Offer } from "#domain/catalogue/offer.ts"
import type { ProductCard } from "#domain/catalogue/product.ts"
import { formatCents } from "#domain/base/euros.ts"
import { representativeOffer } from "#domain/catalogue/prices/lowest.ts"
import { type PriceReports, PriceReportsApi, priceReportsText } from "#domain/catalogue/prices/price-report.ts"
import { claimsText } from "#domain/catalogue/prices/claim.ts"
import { shownPrice } from "#domain/catalogue/prices/order.ts"
import { priceWords } from "#domain/catalogue/prices/words.ts"
import type { Reviews } from "#domain/catalogue/reviews/review.ts"
import { ROUTES } from "#domain/base/routes.ts"
import { EMPTY_REQUEST, type SearchRequest } from "#domain/search/request.ts"
import type { Facets, SearchResult } from "#domain/search/schemas.ts"
import { searchHref } from "#domain/search/url.ts"
import type { SellerIdentity } from "#domain/account/profile/seller-identity.ts"
import { capitalize, formatCount } from "#domain/base/text/dutch.ts"
import { shop as texts } from "#web/messages/shop.ts"
import { choiceHref } from "#web/components/choice-query.ts"
import { headWithCrumbs } from "#web/components/head-view.ts"
import { energyArrowOf } from "#web/components/energy-arrow-of.ts"
import { dealAmounts } from "#web/features/products/deal-list.tsx"
import { productItems, type ProductItem } from "#web/features/products/product-item.ts"
import { NO_RATING, ratingView, reviewsView } from "#web/features/reviews/reviews-view.ts"
import { identityView } from "#web/features/sellers/identity-list.tsx"
import { ratingElsewhere, returnsText, shippingText, shopMark } from "#web/features/shop-words.ts"
import { voteForReview, submitReview } from "#web/features/reviews/submit-review.ts"

/** Loads a shop. Redirects if it has moved. Spec: ROUTE-14, ERR-02. */
export const load: PublicLoad<ShopView> = async (request) => {
  const { api, log, now, run, url } = request
  const shop = await fetchShop(request)
  const products = shopRequest(shop)
  const part = <A>(what: string, response: Promise<A>, otherwise: A): Promise<A> =>
    response.catch((cause: unknown) => {
      log(what, cause)
      return otherwise
    })
  const [result, tree, facets, deals, reviews, seller, reports] = await Promise.all([
    searchProducts(api, products, SHOP_PRODUCTS),
    api.categoryTree(),
    part("facets", searchFacets(api, products), null),
    part("deals", run(DiscountsApi.use((discounts) => discounts.homepage(MAX_DEALS))), { deals: [] }),
    part("shop reviews", run(ReviewsApi.use((reviews) => reviews.ofShop(shop.id))), null),
    part("seller", run(SellersApi.use((sellers) => sellers.identity(shop.id))), null),
    part("price reports", run(PriceReportsApi.use((reports) => reports.ofShop(shop.id))), null)
  ])
  const offers = await Promise.all(
    result.hits.hits.map(async ({ _id: id }) => {
      const found = api.productOffers({ id, brand: null, campaignId: null, EAN: null, SKU: null, familyCode: null })
      return [id, await part("offers", found, [])] as const
    })
  )
  return shopView({
    baseUrl: url.origin,
    shop,
    result,
    offers: new Map(offers),
    facets,
    tree,
    deals: deals.deals,
    reviews,
    seller,
    reports,
    reviewChoices: readReviewChoices(url.searchParams),
    now: now()
  })
}

/** Fetches the shop at the address. Redirects if it has moved; a shop that redirects to itself does not exist. Spec: ROUTE-14. */
export const fetchShop = async ({ api, params, url }: Pick<ServerRequest, "api" | "params" | "url">): Promise<Shop> => {
  const shop = await api.shopByWebsite(params["shopWebsite"] ?? "")
  if (!isMoved(shop)) return shop
  const location = movedTo(shop, url.pathname)
  throw location === null ? notFound() : redirect(location, MOVED_STATUS)
}

const SHOP_PRODUCTS = 12

/** The data of a shop. A part whose request failed is null or empty, and the page leaves it out. */
export interface ShopData {
  readonly baseUrl: string
  readonly shop: Shop
  readonly result: SearchResult
  readonly offers: ReadonlyMap<string, ReadonlyArray<Offer>>
  readonly facets: Facets | null
  readonly tree: CategoryTree
  /** The reduced prices of today, of any shop. */
  readonly deals: ReadonlyArray<Deal>
  readonly reviews: Reviews | null
  readonly seller: SellerIdentity | null
  readonly reports: PriceReports | null
  readonly reviewChoices: ReviewChoices
  readonly now: Date
}

/** A product that this shop reduced in price, compared with its own earlier price. Spec: PRICE-06, DISC-01. */
export type ShopDeal = ReturnType<typeof dealOf>

export type ShopView = ReturnType<typeof shopView>

export const shopRequest = (shop: Shop): SearchRequest => ({
  ...EMPTY_REQUEST,
  filters: { campaign: [shop.id] },
  sort: "popularDesc"
})

export const shopView = (data: ShopData) => {
  const { baseUrl, shop, result } = data
  const request = shopRequest(shop)
  const path = shopPath(shop.website)
  const total = result.hits.total.value
  return {
    ...headWithCrumbs(
      { title: texts.title(shop.name), description: `${texts.products(total)} van ${shop.name}. ${shop.about}` },
      [
        { label: texts.shops, href: ROUTES.allShops },
        { label: shop.name, href: path }
      ],
      baseUrl
    ),
    path,
    name: shop.name,
    website: shop.website,
    mark: shopMark(shop),
    about: shop.about,
    score: ratingView(shop.rating ?? NO_RATING),
    claims: shop.claims === undefined ? "" : claimsText(shop.claims),
    reports: data.reports === null ? "" : priceReportsText(data.reports),
    facts: facts(shop, data.seller),
    seller: data.seller === null ? null : identityView(data.seller),
    all: texts.all(total),
    allHref: searchHref(request),
    categories: categoriesOf(data, request),
    deals: data.deals.filter(({ shopId }) => shopId === shop.id).map(dealOf),
    products: ownProducts(data),
    reviews:
      data.reviews === null
        ? null
        : reviewsView(data.reviews, data.reviewChoices, (choices, anchor) =>
            choiceHref(path, reviewFields(choices), anchor)
          )
  }
}

/** Returns products with the price of this shop, and how far that is from the lowest. Spec: ROUTE-44. */
const ownProducts = ({ shop, result, offers, now }: ShopData): ReadonlyArray<ProductItem> => {
  const own = result.hits.hits.flatMap(({ _source: card }) => {
    const offer = representativeOffer(
      (offers.get(card.id) ?? []).filter(({ shopId }) => shopId === shop.id),
      now
    )
    return offer === null ? [] : [{ card, offer }]
  })
  const items = productItems(
    own.map(({ card, offer: { shopName, price, shippingCost, availability, deliveryDays, observedAt } }) => ({
      ...card,
      shopName,
      price,
      shippingCost,
      availability,
      deliveryDays,
      observedAt
    })),
    now
  )
  return items.map((item, at) => ({ ...item, note: distanceText(own[at]!.offer, own[at]!.card) }))
}

const distanceText = (offer: Offer, card: ProductCard): string => {
  if (card.price === null || (offer.shopId === card.shopId && offer.offerId === card.offerId)) return texts.lowest
  const lowest = priceWords({ ...card, price: card.price })
  const more = shownPrice(offer) - (shownPrice(card) ?? 0)
  const isComparable = (offer.shippingCost === null) === (card.shippingCost === null)
  return isComparable && more > 0 ? texts.aboveLowest(formatCents(more), lowest) : texts.lowestElsewhere(lowest)
}

const categoriesOf = ({ facets, tree }: ShopData, request: SearchRequest) => {
  const counts = new Map(facets?.category.buckets.map((bucket) => [bucket.key, bucket.doc_count]))
  return tree
    .filter((category) => (counts.get(category.key) ?? 0) > 0)
    .map((category) => ({
      name: capitalize(category.name),
      count: formatCount(counts.get(category.key) ?? 0),
      label: `${capitalize(category.name)} ${texts.products(counts.get(category.key) ?? 0)}`,
      href: searchHref({ ...request, pageCategory: category.key, sort: "relevance" })
    }))
}

const dealOf = (deal: Deal) => ({
  key: deal.product.id,
  href: deal.product.canonical_path,
  energy: energyArrowOf(deal.product),
  name: deal.product.name,
  picture: deal.product.image,
  ...dealAmounts(deal)
})

const facts = (shop: Shop, seller: SellerIdentity | null) =>
  [
    { label: texts.fact.city, value: shop.city },
    { label: texts.fact.shipping, value: shippingText(shop) },
    { label: texts.fact.returns, value: returnsText(seller ?? shop) },
    { label: texts.fact.belgium, value: shop.shipsToBelgium === undefined ? "" : texts.belgium(shop.shipsToBelgium) },
    { label: texts.fact.elsewhere, value: ratingElsewhere(shop) },
    { label: texts.fact.payment, value: shop.paymentMethods.join(", ") }
  ].filter(({ value }) => value !== "")

/** Stores a review of the shop, or a vote for one. Spec: PDP-05, REVIEW-06, APP-13. */
export const action: Action = async (request) => {
  const shop = await fetchShop(request)
  const { doe } = readTextFields(request.form, ["doe"])
  if (doe === "nuttig") return voteForReview(request, `shop/${shop.id}`, shopPath(shop.website))
  const invalidForm = await submitReview(request, (rawToken, review) =>
    ReviewsApi.use((reviews) => reviews.addToShop(rawToken, shop.id, review))
  )
  return invalidForm ?? { goTo: `${shopPath(shop.website)}#beoordelingen`, notice: "notices.reviewed" }
}
