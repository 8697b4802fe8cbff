import type { ServerRequest, Action } from "#web/features/page/page-request.ts"
import { ListsApi } from "#domain/account/lists/api.ts"
import { readSharedList, sharedListHref } from "#domain/account/lists/list.ts"
import { ROUTES } from "#domain/base/routes.ts"
import { headView } from "#web/components/head-view.ts"
import { listedProduct } from "#web/features/products/listed-products.tsx"
import { sharedList as texts } from "#web/messages/shared-list.ts"
import { Effect } from "effect"
import type { IsoDay } from "#domain/base/ids.ts"
import { dayOf } from "#domain/base/text/format.ts"
import { loadListPlans } from "#web/features/cart/load-plans.ts"
import { savedPrice } from "#domain/account/lists/wishlist.ts"
import { addToProfileLists } from "#web/features/lists/add-to-profile-lists.ts"
import { forUser } from "#web/features/session/for-user.ts"

export type SharedListView = Awaited<ReturnType<typeof load>>

/** Loads the products in the address that exist and that the visitor may see. Spec: LIST-34, LIST-02, ADULT-02. */
export const load = async (request: ServerRequest) => {
  const { baseUrl, now, run, url } = request
  const ids = readSharedList(url.search)
  const cards = ids.length === 0 ? [] : await run(ListsApi.use((lists) => lists.wishlistProfile(ids)))
  const gone = ids.length - cards.length
  return {
    head: headView({
      title: texts.heading,
      description: texts.description,
      canonical: baseUrl + ROUTES.sharedList,
      robots: "noindex, follow"
    }),
    products: cards.map((card) => listedProduct(card, now(), { none: texts.soldNowhere, note: "", change: null })),
    plans: await loadListPlans(request, cards),
    gone: gone === 0 ? "" : texts.gone(gone)
  }
}

/** Adds the products in the address to the user's wishlist. An anonymous visitor logs in first. Spec: LIST-34, LIST-36. */
export const action: Action = async (request) => {
  const ids = readSharedList(request.url.search)
  const date = dayOf(request.now()) as IsoDay
  const { left } = await forUser(request, (user) =>
    Effect.gen(function* () {
      const cards = ids.length === 0 ? [] : yield* ListsApi.use((lists) => lists.wishlistProfile(ids))
      const wishlist = cards.map((card) => ({ productId: card.id, ...savedPrice(card), date }))
      return yield* addToProfileLists(user, { wishlist, recentlyViewed: [] })
    })
  )
  return left === 0
    ? { goTo: ROUTES.profileWishlist, notice: "notices.sharedListSaved" }
    : { goTo: sharedListHref(ids), notice: "lists.error.partly" }
}
