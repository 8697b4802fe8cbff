import { BlogApi, BLOG_PAGE_SIZE } from "#domain/site/blog-api.ts"
import type { PublicLoad } from "#web/features/page/page-request.ts"
import { blogView, type BlogView } from "./view.ts"

/** Spec: ROUTE-05, BLOG-02. */
export const load: PublicLoad<BlogView> = async ({ run, baseUrl }) => {
  const { posts } = await run(BlogApi.use((api) => api.posts({ limit: BLOG_PAGE_SIZE.max, offset: 0 })))
  return blogView(posts, baseUrl)
}
