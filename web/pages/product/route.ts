import { redirect } from "react-router"
import { offersRequest } from "#domain/product/offers-request.ts"
import type { Load } from "#web/page.tsx"
import { productView, type ProductView } from "./view.ts"

/** Similar products shown. */
const SIMILAR = 6

/** A product's page; moves on to its own address, or where it has moved. Spec: ROUTE-13, PDP-03, PDP-04. */
export const load: Load<ProductView> = async ({ api, log, now, params, url }) => {
  const product = await api.product(params["productId"] ?? "")
  if ("location" in product) throw redirect(product.location, 301)
  if (url.pathname !== product.canonical_path) throw redirect(product.canonical_path, 301)
  const part = <A>(what: string, answer: Promise<A>, otherwise: A): Promise<A> =>
    answer.catch((cause: unknown) => {
      log(what, cause)
      return otherwise
    })
  const [offers, history, similar, category] = await Promise.all([
    part("product offers", api.productOffers(offersRequest(product)), product.offers),
    part("price history", api.priceHistory(product.id), null),
    part("similar products", api.moreLikeThis([product.id]), []),
    product.category === null ? null : part("category", api.category(product.category), null)
  ])
  return productView({
    baseUrl: url.origin,
    product,
    offers,
    history,
    similar: similar.slice(0, SIMILAR),
    trail: category?.trail ?? [],
    now: now()
  })
}
