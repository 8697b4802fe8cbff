import type { BlogPost } from "#domain/site/blog-api.ts"
import { blogPostPath } from "#domain/base/paths.ts"
import { dayOf, formatDay } from "#domain/base/text/format.ts"

export interface PostCard {
  readonly id: string
  readonly title: string
  readonly summary: string
  readonly day: string
  readonly href: string
}

/** Returns a blog post as it appears in a list. Spec: BLOG-01, ROUTE-04. */
export const postCard = ({ id, title, summary, publishedAt }: BlogPost): PostCard => ({
  id,
  title,
  summary,
  day: formatDay(dayOf(new Date(publishedAt))),
  href: blogPostPath(title, Number(id))
})
