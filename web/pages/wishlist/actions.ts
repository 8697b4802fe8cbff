import { redirect } from "react-router"
import { ListsApi } from "#domain/lists/api.ts"
import { ROUTES } from "#domain/routes/routes.ts"
import { returnAddress } from "#domain/session/return-address.ts"
import { readProductId } from "#domain/unknown/fields.ts"
import { removedHref } from "#web/app/removed-id.ts"
import type { Action, ActionResult, ActionRequest } from "#web/features/page/page-request.ts"
import { loginHref } from "#web/features/session/login-address.ts"
import { readTextFields } from "#web/features/page/form-fields.ts"

/**
 * Saves a product, removes one or restores it. Hearts on other pages post here without scripts and are redirected back; an
 * anonymous visitor without scripts needs an account. Spec: LIST-01, LIST-17, APP-13.
 */
export const action: Action = async (request) => {
  const { bewaren, weghalen, doe, id, naar } = readTextFields(request.form, [
    "bewaren",
    "weghalen",
    "doe",
    "id",
    "naar"
  ])
  const back = returnAddress(naar, request.url.origin)
  if (bewaren !== "") return save(request, bewaren, back)
  if (weghalen !== "") return removeProduct(request, weghalen, back)
  if (doe === "terugzetten") return save(request, id, ROUTES.profileWishlist)
  return removeProduct(request, id, removedHref(ROUTES.profileWishlist, id))
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
