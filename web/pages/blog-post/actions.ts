import { ListsApi } from "#domain/account/lists/api.ts"
import { blogPostId } from "#domain/base/paths.ts"
import { notFound } from "#web/app/problem.ts"
import type { Action } from "#web/features/page/page-request.ts"
import { loginHref } from "#web/features/session/login-address.ts"

/** Bookmarks the post for the logged-in user. Spec: LIST-06. */
export const action: Action = async ({ run, params, session, url }) => {
  const id = blogPostId(params["slug"] ?? "")
  if (id === null) throw notFound()
  if (session.claims === null) return { goTo: loginHref(url.pathname) }
  await run(ListsApi.use((api) => api.addBlogBookmark(session.caller, String(id))))
  return { goTo: url.pathname, notice: "notices.bookmarked" }
}
