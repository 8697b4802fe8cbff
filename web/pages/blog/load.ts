import { redirect } from "react-router"
import { Effect } from "effect"
import { BlogApi, BLOG_PAGE_SIZE, NEWEST_POSTS, type BlogPost } from "#domain/site/blog-api.ts"
import { blogPostId } from "#domain/base/paths.ts"
import { notFound } from "#web/app/problem.ts"
import type { PublicLoad, Action } from "#web/features/page/page-request.ts"
import type { Article } from "#domain/catalogue/category.ts"
import { articleData } from "#domain/site/product-data.ts"
import { ROUTES } from "#domain/base/routes.ts"
import { htmlText, readingMinutes } from "#domain/base/text/html-text.ts"
import { blog as words } from "#web/messages/blog.ts"
import { headWithCrumbs } from "#web/components/head-view.ts"
import { postCard } from "#web/features/post-list.tsx"
import { site } from "#web/messages/site.ts"
import { ListsApi } from "#domain/account/lists/api.ts"
import { loginHref } from "#web/features/session/login-address.ts"

/** Loads the list of posts, or one of them. Spec: ROUTE-04, ROUTE-05, BLOG-02. */
export const load: PublicLoad<BlogView | PostView> = async (request) => {
  if (request.params["slug"] !== undefined) return loadPost(request)
  const { posts } = await request.run(BlogApi.use((api) => api.posts({ limit: BLOG_PAGE_SIZE.max, offset: 0 })))
  return blogView(posts, request.baseUrl)
}

export type BlogView = ReturnType<typeof blogView>

const blogView = (posts: ReadonlyArray<BlogPost>, baseUrl: string) => {
  return {
    ...headWithCrumbs(
      { title: words.heading, description: words.description },
      [{ label: words.heading, href: ROUTES.blogs }],
      baseUrl
    ),
    posts: posts.map(postCard)
  }
}

/** Loads a post by the number in its slug. Redirects if the words of its slug have changed. */
const loadPost: PublicLoad<PostView> = async ({ run, baseUrl, params, url }) => {
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

const MAX_OTHER_POSTS = 3

export type PostView = ReturnType<typeof postView>

const postView = (post: Article, posts: ReadonlyArray<BlogPost>, baseUrl: string) => {
  const card = postCard(post)
  return {
    ...card,
    ...headWithCrumbs(
      { title: post.title, description: post.summary },
      [
        { label: words.heading, href: ROUTES.blogs },
        { label: post.title, href: card.href }
      ],
      baseUrl,
      [articleData({ ...post, path: card.href, siteName: site.name, baseUrl })]
    ),
    minutes: words.minutes(readingMinutes(htmlText(post.html))),
    html: post.html,
    others: posts
      .filter(({ id }) => id !== post.id)
      .slice(0, MAX_OTHER_POSTS)
      .map(postCard)
  }
}

export const action: Action = async ({ run, params, session, url }) => {
  const id = blogPostId(params["slug"] ?? "")
  if (id === null) throw notFound()
  if (session.claims === null) return { goTo: loginHref(url.pathname) }
  await run(ListsApi.use((api) => api.addBlogBookmark(session.caller, String(id))))
  return { goTo: url.pathname, notice: "notices.bookmarked" }
}
