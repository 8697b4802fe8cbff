import { redirect } from "react-router"
import { Effect } from "effect"
import { BlogApi, NEWEST_POSTS } from "#domain/site/blog-api.ts"
import { blogPostId } from "#domain/base/paths.ts"
import { notFound } from "#web/app/problem.ts"
import type { PublicLoad } from "#web/features/page/page-request.ts"
import { postView, type PostView } from "./view.ts"

/** Loads a post by the number in its slug. Redirects if the words of its slug have changed. Spec: ROUTE-04. */
export const load: PublicLoad<PostView> = async ({ run, baseUrl, params, url }) => {
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
