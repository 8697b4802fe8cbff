import { Effect } from "effect"
import { BlogApi } from "#domain/site/blog-api.ts"
import { ProfileApi } from "#domain/site/profile-api.ts"
import { type PersonalLoad, type Action, readTextFields } from "#web/features/page/page-request.ts"
import { forUser } from "#web/features/session/for-user.ts"
import { removedId, removedHref } from "#web/app/removed-id.ts"
import type { Article } from "#domain/catalogue/category.ts"
import { bookmarks as texts } from "#web/messages/blog.ts"
import { personalHead } from "#web/features/profile/personal-head.ts"
import { postCard } from "#web/features/post-list.tsx"
import { readId } from "#domain/base/fields.ts"
import { ListsApi } from "#domain/account/lists/api.ts"
import { ROUTES } from "#domain/base/routes.ts"

const MAX_CONCURRENT_REQUESTS = 8

/** Spec: ROUTE-15, LIST-06. */
export const load: PersonalLoad<BookmarksView> = (request) =>
  forUser(request, (user) =>
    Effect.gen(function* () {
      const { blogBookmarks } = yield* ProfileApi.use((api) => api.profile(user))
      const found = yield* Effect.forEach(blogBookmarks, findPost, { concurrency: MAX_CONCURRENT_REQUESTS })
      const removed = removedId(request.url)
      const isBack = removed === null || blogBookmarks.includes(removed)
      return bookmarksView(found, isBack ? null : yield* findPost(removed))
    })
  )

const findPost = (id: string) =>
  BlogApi.use((api) => api.post(id)).pipe(
    Effect.catchTag("CatalogueNotFound", () => Effect.succeed(null)),
    Effect.map((post) => ({ id, post }))
  )

export type BookmarksView = ReturnType<typeof bookmarksView>

interface BookmarkedPost {
  readonly id: string
  readonly post: Article | null
}

const bookmarksView = (found: ReadonlyArray<BookmarkedPost>, removed: BookmarkedPost | null) => ({
  head: personalHead(texts.heading),
  posts: found.map(({ id, post }) => ({ id, post: post === null ? null : postCard(post) })),
  removed: removed?.post == null ? null : { id: removed.id, text: texts.removed(removed.post.title) }
})

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
