import { Effect } from "effect"
import { ListsApi } from "#domain/account/lists/api.ts"
import { ProfileApi } from "#domain/site/profile-api.ts"
import { readProductId } from "#domain/base/fields.ts"
import { removedId, removedHref } from "#web/app/removed-id.ts"
import {
  type PersonalLoad,
  type Action,
  type ActionResult,
  type ActionRequest,
  readTextFields
} from "#web/features/page/page-request.ts"
import { fetchMostViewed } from "#web/features/products/most-viewed.ts"
import { forUser } from "#web/features/session/for-user.ts"
import { loadListPlans } from "#web/features/cart/load-plans.ts"
import { readOrder, wishlistView, type WishlistView } from "./view.ts"
import { redirect } from "react-router"
import { MAX_LIST_FILE_LENGTH, readListFile } from "#domain/account/lists/list-file.ts"
import { ROUTES } from "#domain/base/routes.ts"
import { returnAddress } from "#domain/account/session/return-address.ts"
import { addToProfileLists } from "#web/features/lists/add-to-profile-lists.ts"
import { listFile as texts } from "#web/messages/list-file.ts"
import { loginHref } from "#web/features/session/login-address.ts"

/** Spec: ROUTE-15, LIST-01, LIST-02, LIST-18. */
export const load: PersonalLoad<WishlistView> = async (request) => {
  const order = readOrder(request.url.searchParams)
  const removed = readProductId(removedId(request.url))
  const now = request.now()
  const mostViewed = await fetchMostViewed(request)
  if (request.session.claims === null) return { ...wishlistView(null, order, mostViewed, now), plans: null }
  const wishes = await forUser(request, (user) =>
    Effect.gen(function* () {
      const { wishlistItems: items } = yield* ProfileApi.use((api) => api.profile(user))
      const ids = items.map(({ productId }) => productId)
      const requested = removed === null ? ids : [removed, ...ids]
      const cards = requested.length === 0 ? [] : yield* ListsApi.use((lists) => lists.wishlistProfile(requested))
      return { items, cards, removed }
    })
  )
  const ids = new Set(wishes.items.map(({ productId }) => productId))
  const plans = await loadListPlans(
    request,
    wishes.cards.filter(({ id }) => ids.has(id))
  )
  return { ...wishlistView(wishes, order, mostViewed, now), plans }
}

/** Hearts on other pages post here without scripts and are redirected back. Spec: LIST-01, LIST-17, APP-13. */
export const action: Action = async (request) => {
  const { bewaren, weghalen, doe, id, naar } = readTextFields(request.form, [
    "bewaren",
    "weghalen",
    "doe",
    "id",
    "naar"
  ])
  const back = returnAddress(naar, request.url.origin)
  if (doe === "inlezen") return readIn(request)
  if (bewaren !== "") return save(request, bewaren, back)
  if (weghalen !== "") return removeProduct(request, weghalen, back)
  if (doe === "terugzetten") return save(request, id, ROUTES.profileWishlist)
  return removeProduct(request, id, removedHref(ROUTES.profileWishlist, id))
}

const readIn = async (request: ActionRequest): Promise<ActionResult> => {
  const file = request.form.get("bestand")
  const rejected = (text: string): ActionResult => ({ fieldErrors: { bestand: text }, values: {} })
  if (!(file instanceof Blob) || file.size === 0) return rejected(texts.noFile)
  const { lists, problem } =
    file.size > MAX_LIST_FILE_LENGTH
      ? { lists: null, problem: { reason: "tooLarge", field: "" } as const }
      : readListFile(await file.text())
  if (lists === null) return rejected(texts.problem(problem))
  const { left } = await forUser(request, (user) => addToProfileLists(user, lists))
  return { goTo: ROUTES.profileWishlist, notice: left === 0 ? "notices.listsRead" : "lists.error.partly" }
}

const save = async (request: ActionRequest, given: string, goTo: string): Promise<ActionResult> => {
  const id = readProductId(given)
  if (id === null) return { goTo }
  if (request.session.claims === null) return { goTo: loginHref(goTo), notice: "notices.saveSignedIn" }
  return request
    .run(ListsApi.use((lists) => lists.addToWishlist(request.session.caller, id)))
    .then(() => ({ goTo, notice: "notices.savedProduct" }))
    .catch(handleRejection(goTo))
}

const removeProduct = async (request: ActionRequest, given: string, goTo: string): Promise<ActionResult> => {
  const id = readProductId(given)
  if (id === null) return { goTo }
  if (request.session.claims === null) return { goTo: loginHref(goTo), notice: "notices.saveSignedIn" }
  return request
    .run(ListsApi.use((lists) => lists.removeFromWishlist(request.session.caller, id)))
    .then(() => ({ goTo }))
    .catch(handleRejection(goTo))
}

/** Returns a handler that redirects with the flash message of a rejection, and rejects with any other failure. */
const handleRejection =
  (goTo: string) =>
  (cause: { readonly _tag?: string }): ActionResult => {
    if (cause._tag === "ListFull") return { goTo, notice: "lists.error.full" }
    if (cause._tag === "ProfileUnavailable") return { goTo, notice: "common.error.api" }
    if (cause._tag === "SignInNeeded" || cause._tag === "ProfileNotFound") throw redirect(loginHref(goTo), 303)
    throw cause
  }
