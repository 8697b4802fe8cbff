import { BlogApi, BLOG_PAGE_SIZE, type BlogPost } from "#domain/site/blog-api.ts"
import type { PublicLoad } from "#web/features/page/page-request.ts"
import { ROUTES } from "#domain/base/routes.ts"
import { blog as words } from "#web/messages/blog.ts"
import { headWithCrumbs } from "#web/components/head-view.ts"
import { postCard } from "#web/features/post-list.tsx"

/** Spec: ROUTE-05, BLOG-02. */
export const load: PublicLoad<BlogView> = async ({ run, baseUrl }) => {
  const { posts } = await run(BlogApi.use((api) => api.posts({ limit: BLOG_PAGE_SIZE.max, offset: 0 })))
  return blogView(posts, baseUrl)
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
