import { Effect } from "effect"
import { BlogApi } from "#domain/blog/api.ts"
import { readId } from "#domain/catalogue/id-text.ts"
import { ListsApi } from "#domain/lists/api.ts"
import { ProfileApi } from "#domain/profile/api.ts"
import { ROUTES } from "#domain/routes/routes.ts"
import type { Act, LoadForPerson } from "#web/features/page/server-page.ts"
import { forUser } from "#web/features/session/for-user.ts"
import { removedHref, removedId } from "#web/app/removed-id.ts"
import { readTextFields } from "#web/features/page/form-fields.ts"
import { bookmarksView, type BookmarksView } from "./view.ts"

/** Posts asked for at once. */
const AT_ONCE = 8

/** Spec: ROUTE-15, LIST-06. */
export const load: LoadForPerson<BookmarksView> = (request) =>
  forUser(request, (user) =>
    Effect.gen(function* () {
      const { blogBookmarks } = yield* ProfileApi.use((api) => api.profile(user))
      const found = yield* Effect.forEach(blogBookmarks, findPost, { concurrency: AT_ONCE })
      const removed = removedId(request.url)
      const isBack = removed === null || blogBookmarks.includes(removed)
      return bookmarksView(found, isBack ? null : yield* findPost(removed))
    })
  )

/** Takes a bookmark away, or puts it back. Spec: LIST-06. */
export const act: Act = async (request) => {
  const { doe, id: given } = readTextFields(request.form, ["doe", "id"])
  const id = readId(given)
  if (id === null) return { goTo: ROUTES.profileBookmarks }
  const isBack = doe === "terugzetten"
  await forUser(request, (user) =>
    ListsApi.use((api) => (isBack ? api.addBlogBookmark(user, id) : api.removeBlogBookmark(user, id)))
  )
  return { goTo: isBack ? ROUTES.profileBookmarks : removedHref(ROUTES.profileBookmarks, id) }
}

const findPost = (id: string) =>
  BlogApi.use((api) => api.post(id)).pipe(
    Effect.catchTag("CatalogueNotFound", () => Effect.succeed(null)),
    Effect.map((post) => ({ id, post }))
  )
