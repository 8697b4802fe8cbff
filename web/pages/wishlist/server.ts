import { Effect } from "effect"
import { redirect } from "react-router"
import { ListsApi } from "#domain/lists/api.ts"
import { ProfileApi } from "#domain/profile/api.ts"
import { ROUTES } from "#domain/routes/routes.ts"
import { returnAddress } from "#domain/session/return-address.ts"
import { readProductId } from "#domain/unknown/fields.ts"
import { removedHref, removedId } from "#web/app/removed-id.ts"
import type { Act, Acted, ActRequest, LoadForPerson } from "#web/features/page/server-page.ts"
import { forUser } from "#web/features/session/for-user.ts"
import { loginHref } from "#web/features/session/login-address.ts"
import { readTextFields } from "#web/features/page/form-fields.ts"
import { readOrder, wishlistView, type WishlistView } from "./view.ts"

/** Spec: ROUTE-15, LIST-01, LIST-02, LIST-18. */
export const load: LoadForPerson<WishlistView> = async (request) => {
  const order = readOrder(request.url.searchParams)
  const removed = readProductId(removedId(request.url))
  if (request.person.claims === null) return wishlistView(null, order, request.now())
  return forUser(request, (user) =>
    Effect.gen(function* () {
      const { wishlistItems: items } = yield* ProfileApi.use((api) => api.profile(user))
      const ids = items.map(({ productId }) => productId)
      const asked = removed === null ? ids : [removed, ...ids]
      const cards = asked.length === 0 ? [] : yield* ListsApi.use((lists) => lists.wishlistProfile(asked))
      return wishlistView({ items, cards, removed }, order, request.now())
    })
  )
}

/**
 * Saves a product, takes one away or puts it back. A heart anywhere on the site leads here without scripts, and back to where it
 * was pressed; a visitor is told that saving without scripts takes an account. Spec: LIST-01, LIST-17, APP-13.
 */
export const act: Act = async (request) => {
  const { bewaren, weghalen, doe, id, naar } = readTextFields(request.form, [
    "bewaren",
    "weghalen",
    "doe",
    "id",
    "naar"
  ])
  const back = returnAddress(naar, request.url.origin)
  if (bewaren !== "") return save(request, bewaren, back)
  if (weghalen !== "") return takeAway(request, weghalen, back)
  if (doe === "terugzetten") return save(request, id, ROUTES.profileWishlist)
  return takeAway(request, id, removedHref(ROUTES.profileWishlist, id))
}

const save = async (request: ActRequest, given: string, goTo: string): Promise<Acted> => {
  const id = readProductId(given)
  if (id === null) return { goTo }
  if (request.person.claims === null) return { goTo: loginHref(goTo), notice: "notices.saveSignedIn" }
  return request
    .run(ListsApi.use((lists) => lists.addToWishlist(request.person.caller, id)))
    .then(() => ({ goTo, notice: "notices.savedProduct" }))
    .catch(refusal(goTo))
}

const takeAway = async (request: ActRequest, given: string, goTo: string): Promise<Acted> => {
  const id = readProductId(given)
  if (id === null) return { goTo }
  if (request.person.claims === null) return { goTo: loginHref(goTo), notice: "notices.saveSignedIn" }
  return request
    .run(ListsApi.use((lists) => lists.removeFromWishlist(request.person.caller, id)))
    .then(() => ({ goTo }))
    .catch(refusal(goTo))
}

/** What is said where saving was refused; whatever else went wrong rejects as it is. */
const refusal =
  (goTo: string) =>
  (cause: { readonly _tag?: string }): Acted => {
    if (cause._tag === "ListFull") return { goTo, notice: "lists.error.full" }
    if (cause._tag === "ProfileUnavailable") return { goTo, notice: "common.error.api" }
    if (cause._tag === "SignInNeeded" || cause._tag === "ProfileNotFound") throw redirect(loginHref(goTo), 303)
    throw cause
  }
