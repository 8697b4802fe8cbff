import { readId } from "#domain/base/fields.ts"
import { ListsApi } from "#domain/account/lists/api.ts"
import { ROUTES } from "#domain/base/routes.ts"
import { type Action, readTextFields } from "#web/features/page/page-request.ts"
import { forUser } from "#web/features/session/for-user.ts"
import { removedHref } from "#web/app/removed-id.ts"

/** Removes a bookmark, or restores it. Spec: LIST-06. */
export const action: Action = async (request) => {
  const { doe, id: given } = readTextFields(request.form, ["doe", "id"])
  const id = readId(given)
  if (id === null) return { goTo: ROUTES.profileBookmarks }
  const isBack = doe === "terugzetten"
  await forUser(request, (user) =>
    ListsApi.use((api) => (isBack ? api.addBlogBookmark(user, id) : api.removeBlogBookmark(user, id)))
  )
  return { goTo: isBack ? ROUTES.profileBookmarks : removedHref(ROUTES.profileBookmarks, id) }
}
