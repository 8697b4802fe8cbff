import { redirect } from "react-router"
import { Effect } from "effect"
import { BlogApi, NEWEST_POSTS } from "#domain/blog/api.ts"
import { ListsApi } from "#domain/lists/api.ts"
import { blogPostId } from "#domain/routes/paths.ts"
import { notFound } from "#web/app/problem.ts"
import type { Act, LoadOnServer } from "#web/features/page/server-page.ts"
import { loginHref } from "#web/features/session/login-address.ts"
import { postView, type PostView } from "./view.ts"

/** A slug without a number is no post; one with another's words leads to the post of its number. Spec: ROUTE-04. */
export const load: LoadOnServer<PostView> = async ({ run, baseUrl, params, url }) => {
  const id = blogPostId(params["slug"] ?? "")
  if (id === null) throw notFound()
  const found = await run(
    Effect.gen(function* () {
      const api = yield* BlogApi
      return yield* Effect.all([api.post(String(id)), api.posts(NEWEST_POSTS)])
    }).pipe(Effect.catchTag("CatalogueNotFound", () => Effect.succeed(null)))
  )
  if (found === null) throw notFound()
  const [post, { posts }] = found
  const view = postView(post, posts, baseUrl)
  if (view.href !== url.pathname) throw redirect(view.href, 301)
  return view
}

/** Keeps the post among the bookmarks of who is signed in. Spec: LIST-06. */
export const act: Act = async ({ run, params, person, url }) => {
  const id = blogPostId(params["slug"] ?? "")
  if (id === null) throw notFound()
  if (person.claims === null) return { goTo: loginHref(url.pathname) }
  await run(ListsApi.use((api) => api.addBlogBookmark(person.caller, String(id))))
  return { goTo: url.pathname, notice: "notices.bookmarked" }
}
