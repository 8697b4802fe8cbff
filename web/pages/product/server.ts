import { Effect } from "effect"
import { redirect } from "react-router"
import type { Product } from "#domain/catalogue/product.ts"
import { ListsApi } from "#domain/lists/api.ts"
import { type NamedOffer, reviewsQuery, offersRequest } from "#domain/product/offer-query.ts"
import { RelatedApi } from "#domain/product/related-api.ts"
import { ReviewsApi } from "#domain/reviews/api.ts"
import { MOVED_STATUS, movedTo, isMoved } from "#domain/routes/moved.ts"
import { siteVariant } from "#domain/routes/gates.ts"
import { holdAdultProduct } from "#web/app/adult-product.ts"
import { takeReview } from "#web/features/reviews/take-review.ts"
import { notFound, problemStatus } from "#web/app/problem.ts"
import type { Act, ActRequest, LoadOnServer, ServerRequest } from "#web/features/page/server-page.ts"
import { loginHref } from "#web/features/session/login-address.ts"
import { readChoices } from "./choices.ts"
import { productView, type ProductView } from "./view.ts"

/** A product's page; moves on to its own address, or where it has moved. Spec: ROUTE-13, PDP-03, PDP-04, ADULT-02. */
export const load: LoadOnServer<ProductView> = async (request) => {
  const { api, log, now, run, url, visitor } = request
  const product = await productAt(request)
  if (url.pathname !== product.canonical_path) throw redirect(product.canonical_path + url.search, MOVED_STATUS)
  const part = <A>(what: string, answer: Promise<A>, otherwise: A): Promise<A> =>
    answer.catch((cause: unknown) => {
      log(what, cause)
      return otherwise
    })
  const named = offerName(product)
  const ofShops = async () => {
    const offers = await part("product offers", api.productOffers(offersRequest(product)), product.offers)
    const ids = [...new Set(offers.map(({ shopId }) => shopId))]
    const ratings = await part("shop ratings", run(ratingsOf(ids)), [])
    return { offers, ratings: new Map(ratings) }
  }
  const [{ offers, ratings }, shops, history, similar, related, reviews, category] = await Promise.all([
    ofShops(),
    part("shops", api.shops(), []),
    part("price history", api.priceHistory(product.id), null),
    part("similar products", api.moreLikeThis([product.id]), []),
    part("related products", run(RelatedApi.use((related) => related.related(named, true))), []),
    part("reviews", run(ReviewsApi.use((reviews) => reviews.ofProduct(named))), null),
    product.category === null ? null : part("category", api.category(product.category), null)
  ])
  const trail = category?.trail ?? []
  return productView({
    baseUrl: url.origin,
    product,
    offers,
    ratings,
    shops,
    intervals: history?.intervals ?? [],
    similar,
    related,
    reviews,
    trail,
    choices: readChoices(url.searchParams),
    variant: siteVariant(visitor.flags),
    now: now()
  })
}

/** Takes a review, or the wish to be told when it is sold again. Spec: PDP-05, LIST-05, APP-13. */
export const act: Act = async (request) => {
  const product = await productAt(request)
  return request.form.get("doe") === "melden" ? subscribe(request, product) : review(request, product)
}

const review = async (request: ActRequest, product: Product) => {
  const refused = await takeReview(request, (rawToken, written) =>
    ReviewsApi.use((reviews) => reviews.addToProduct(rawToken, offerName(product), written))
  )
  return refused ?? { goTo: `${product.canonical_path}#beoordelingen`, notice: "notices.reviewed" }
}

const subscribe = ({ person, run }: ActRequest, { id, canonical_path }: Product) =>
  run(
    Effect.match(
      ListsApi.use((lists) => lists.subscribeBackInStock(person.caller, id)),
      {
        onSuccess: () => ({ goTo: canonical_path, notice: "notices.stockAlert" }),
        onFailure: ({ _tag }) =>
          _tag === "SignInNeeded" || _tag === "ProfileNotFound"
            ? { goTo: loginHref(canonical_path) }
            : { goTo: canonical_path, notice: _tag === "ListFull" ? "lists.error.full" : "common.error.api" }
      }
    )
  )

/** The product the address is about. What has moved is gone to; what leads to itself is nowhere. Spec: ROUTE-13. */
const productAt = async (request: ServerRequest): Promise<Product> => {
  const { api, params, url } = request
  const id = params["productId"] ?? ""
  const product = await api.product(id).catch(async (cause: unknown) => {
    if (problemStatus(cause) === 404) await holdAdultProduct(id, request)
    throw cause
  })
  if (!isMoved(product)) return product
  const location = movedTo(product, url.pathname)
  throw location === null ? notFound() : redirect(location, MOVED_STATUS)
}

/** What reviews of a product are found by: any offer of it, and its number where nobody sells it. Spec: PDP-04. */
const offerName = (product: Product): NamedOffer => {
  const { EAN } = offersRequest(product)
  const [first] = product.offers
  return { offer: first === undefined ? "" : (reviewsQuery(first)["offer"] ?? ""), ean: EAN }
}

const ratingsOf = (shopIds: ReadonlyArray<string>) =>
  Effect.forEach(
    shopIds,
    (id) =>
      ReviewsApi.use((reviews) => reviews.ofShop(id)).pipe(
        Effect.map(({ rating }) => [id, { average: rating.average, count: rating.count }] as const)
      ),
    { concurrency: "unbounded" }
  )
