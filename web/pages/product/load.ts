import { Effect } from "effect"
import { redirect } from "react-router"
import type { ShopId } from "#domain/base/ids.ts"
import type { Product } from "#domain/catalogue/product.ts"
import { type NamedOffer, reviewsQuery, offersRequest } from "#domain/catalogue/offer-query.ts"
import { RelatedApi } from "#domain/catalogue/api.ts"
import { type Recommended, RecommendationsApi } from "#domain/search/recommendations/api.ts"
import { ReviewsApi } from "#domain/catalogue/reviews/api.ts"
import { MOVED_STATUS, movedTo, isMoved } from "#domain/base/paths.ts"
import { siteVariant } from "#domain/base/flags.ts"
import { SellersApi } from "#domain/shopping/sellers/api.ts"
import { requireAgeForProduct } from "#web/app/adult-product.ts"
import { notFound, problemStatus } from "#web/app/problem.ts"
import {
  type PublicLoad,
  type ServerRequest,
  type AddForUser,
  readTextField,
  readTextFields,
  type Action,
  type ActionRequest,
  type ActionResult
} from "#web/features/page/page-request.ts"
import { loadForYou } from "#web/features/products/for-you.tsx"
import { hasReported, PriceReportsApi, reportedCookie } from "#domain/catalogue/prices/price-report.ts"
import { readChoices } from "./choices.ts"
import { offerKey, OFFERS_ID, REPORT_FIELD } from "./offers-view.ts"
import { productView, type ProductView } from "./view.ts"
import { ListsApi } from "#domain/account/lists/api.ts"
import { isMuted, NotificationsApi } from "#domain/messages/notifications-api.ts"
import { EMAIL_FIELD, TARGET_FIELD } from "#web/features/alert-form.tsx"
import { setAlert, setMailAlert } from "#web/features/set-alert.ts"
import { voteForReview, submitReview } from "#web/features/reviews/submit-review.ts"
import { loginHref } from "#web/features/session/login-address.ts"

/** Redirects to the canonical address, also of a merged product. Spec: ROUTE-13, PDP-03, PDP-04, ADULT-02. */
export const load: PublicLoad<ProductView> = async (request) => {
  const { api, log, now, run, url, visitor } = request
  const product = await fetchProduct(request)
  if (url.pathname !== product.canonical_path) throw redirect(product.canonical_path + url.search, MOVED_STATUS)
  const part = <A>(what: string, response: Promise<A>, otherwise: A): Promise<A> =>
    response.catch((cause: unknown) => {
      log(what, cause)
      return otherwise
    })
  const named = offerName(product)
  const variant = siteVariant(visitor.flags)
  const ofShops = async () => {
    const offers = await part("product offers", api.productOffers(offersRequest(product)), product.offers)
    const ids = variant === "normal" ? [] : [...new Set(offers.map(({ shopId }) => shopId))]
    const sellers = await part("sellers", run(sellersOf(ids)), [])
    return { offers, sellers: new Map(sellers) }
  }
  const [{ offers, sellers }, shops, history, similar, viewed, related, reviews, category] = await Promise.all([
    ofShops(),
    part("shops", api.shops(), []),
    part("price history", api.priceHistory(product.id), null),
    part("similar products", api.moreLikeThis([product.id]), []),
    part("related views", run(viewedOf(product.id)), NOTHING_VIEWED),
    part("related products", run(RelatedApi.use((related) => related.related(named, true))), []),
    part("reviews", run(ReviewsApi.use((reviews) => reviews.ofProduct(named))), null),
    product.category === null ? null : part("category", api.category(product.category), null)
  ])
  const trail = category?.trail ?? []
  return productView({
    baseUrl: url.origin,
    product,
    offers,
    sellers,
    shops,
    intervals: history?.intervals ?? [],
    similar,
    viewed,
    related,
    reviews,
    trail,
    choices: readChoices(url.searchParams),
    now: now()
  })
}

/** Fetches the product at the address. Redirects if it has moved; a product that redirects to itself does not exist. Spec: ROUTE-13. */
export const fetchProduct = async (request: ServerRequest): Promise<Product> => {
  const { api, params, url } = request
  const id = params["productId"] ?? ""
  const product = await api.product(id).catch(async (cause: unknown) => {
    if (problemStatus(cause) === 404) await requireAgeForProduct(id, request)
    throw cause
  })
  if (!isMoved(product)) return product
  const location = movedTo(product, url.pathname)
  throw location === null ? notFound() : redirect(location, MOVED_STATUS)
}

/** Returns the offer that identifies the product in the reviews API: any of its offers, or its id if no shop sells it. Spec: PDP-04. */
export const offerName = (product: Product): NamedOffer => {
  const { EAN } = offersRequest(product)
  const [first] = product.offers
  return { offer: first === undefined ? "" : (reviewsQuery(first)["offer"] ?? ""), ean: EAN }
}

const viewedOf = (id: string) =>
  RecommendationsApi.use((api) => api.relatedViews(id)).pipe(
    Effect.map((found) => (found.basis === "together" || found.basis === "views" ? found : NOTHING_VIEWED))
  )

const NOTHING_VIEWED: Recommended = { basis: "views", products: [] }

const sellersOf = (shopIds: ReadonlyArray<ShopId>) =>
  Effect.forEach(shopIds, (id) =>
    SellersApi.use(({ identity, isSelling }) =>
      Effect.zipWith(identity(id), isSelling(id), (identity, isSelling) => [id, { identity, isSelling }] as const)
    )
  )

export const addForUser: AddForUser<ProductView> = async (view, request) => ({
  ...view,
  forYou: await loadForYou(request, view.seen.id)
})

/** Stores a review, a vote for one, a price alert, a report of a price, or a request for a notification when the product is back in stock. Spec: PDP-05, REVIEW-06, LIST-05, ALERT-07, OFFER-14, APP-13. */
export const action: Action = async (request) => {
  const product = await fetchProduct(request)
  const { doe } = readTextFields(request.form, ["doe"])
  if (doe === "nuttig") return voteForReview(request, `product/${product.id}`, product.canonical_path)
  if (doe === "prijs") return reportPrice(request, product)
  if (doe === "melden") return subscribe(request, product)
  if (doe === "mailalarm") return mailAlert(request, product)
  return doe === "alarm" ? alert(request, product) : review(request, product)
}

const reportPrice = async ({ form, run, session }: ActionRequest, { canonical_path, offers }: Product) => {
  const goTo = `${canonical_path}#${OFFERS_ID}`
  const key = readTextField(form, REPORT_FIELD)
  const offer = offers.find((one) => offerKey(one) === key)
  if (offer === undefined) return { goTo }
  if (hasReported(session.cookies, key)) return { goTo, notice: "notices.priceReported" }
  if (!(await run(PriceReportsApi.use((api) => api.report(offer.shopId, offer.offerId)))))
    return { goTo, notice: "prices.error.visit" }
  session.setCookie(reportedCookie(session.cookies, key))
  return { goTo, notice: "notices.priceReported" }
}

const alert = async (request: ActionRequest, { id, canonical_path }: Product): Promise<ActionResult> => {
  const problem = await setAlert(request, id, TARGET_FIELD)
  if (problem === null) return { goTo: canonical_path, notice: "notices.priceAlert" }
  return { fieldErrors: { [TARGET_FIELD]: problem }, values: readTextFields(request.form, [TARGET_FIELD]) }
}

const mailAlert = async (request: ActionRequest, { id, canonical_path }: Product): Promise<ActionResult> => {
  const fieldErrors = await setMailAlert(request, id)
  if (Object.keys(fieldErrors).length === 0) return { goTo: canonical_path, notice: "notices.mailAlert" }
  return { fieldErrors, values: readTextFields(request.form, [TARGET_FIELD, EMAIL_FIELD]) }
}

const review = async (request: ActionRequest, product: Product) => {
  const invalidForm = await submitReview(request, (rawToken, written) =>
    ReviewsApi.use((reviews) => reviews.addToProduct(rawToken, offerName(product), written))
  )
  return invalidForm ?? { goTo: `${product.canonical_path}#beoordelingen`, notice: "notices.reviewed" }
}

const subscribe = ({ session, run }: ActionRequest, { id, canonical_path }: Product) =>
  run(
    Effect.match(
      Effect.gen(function* () {
        yield* ListsApi.use((lists) => lists.subscribeBackInStock(session.caller, id))
        const { choices } = yield* NotificationsApi.use((api) => api.center(session.caller))
        return isMuted(choices, "back-in-stock")
      }),
      {
        onSuccess: (muted) => ({
          goTo: canonical_path,
          notice: muted ? "notices.stockAlertMuted" : "notices.stockAlert"
        }),
        onFailure: ({ _tag }) =>
          _tag === "SignInNeeded" || _tag === "ProfileNotFound"
            ? { goTo: loginHref(canonical_path) }
            : { goTo: canonical_path, notice: _tag === "ListFull" ? "lists.error.full" : "common.error.api" }
      }
    )
  )
