import { redirect } from "react-router"
import { ListsApi } from "#domain/account/lists/api.ts"
import { MAX_LIST_FILE_LENGTH, readListFile } from "#domain/account/lists/list-file.ts"
import { ROUTES } from "#domain/base/routes.ts"
import { returnAddress } from "#domain/account/session/return-address.ts"
import { readProductId } from "#domain/base/fields.ts"
import { removedHref } from "#web/app/removed-id.ts"
import { type Action, type ActionResult, type ActionRequest, readTextFields } from "#web/features/page/page-request.ts"
import { addToProfileLists } from "#web/features/lists/add-to-profile-lists.ts"
import { listFile as texts } from "#web/messages/list-file.ts"
import { forUser } from "#web/features/session/for-user.ts"
import { loginHref } from "#web/features/session/login-address.ts"

/**
 * Saves a product, removes one or restores it, or reads in a file with lists. Hearts on other pages post here without scripts and are redirected back; an
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
  if (doe === "inlezen") return readIn(request)
  if (bewaren !== "") return save(request, bewaren, back)
  if (weghalen !== "") return removeProduct(request, weghalen, back)
  if (doe === "terugzetten") return save(request, id, ROUTES.profileWishlist)
  return removeProduct(request, id, removedHref(ROUTES.profileWishlist, id))
}

/** Adds the lists of a file to the profile. Spec: LIST-35, LIST-36. */
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
