import { breadcrumb, type ShownCrumb, breadcrumbData } from "#domain/site/head/breadcrumb.ts"
import type { BlogPost } from "#domain/site/blog-api.ts"
import type { Article } from "#domain/catalogue/article.ts"
import { articleData } from "#domain/site/head/article-data.ts"
import { ROUTES } from "#domain/base/routes.ts"
import { htmlText, readingMinutes } from "#domain/base/text/html-text.ts"
import { blog as words } from "#web/messages/blog.ts"
import { headView, type HeadView } from "#web/components/head-view.ts"
import { postCard, type PostCard } from "#web/features/post-card.ts"
import { site } from "#web/messages/site.ts"

const MAX_OTHER_POSTS = 3

/** The view of a post. Spec: ROUTE-04. */
export interface PostView extends PostCard {
  readonly head: HeadView
  readonly steps: ReadonlyArray<ShownCrumb>
  readonly minutes: string
  readonly html: string
  /** The newest of the others. */
  readonly others: ReadonlyArray<PostCard>
}

/** Spec: ROUTE-04, HEAD-18. */
export const postView = (post: Article, posts: ReadonlyArray<BlogPost>, baseUrl: string): PostView => {
  const card = postCard(post)
  const steps = breadcrumb([
    { label: words.heading, href: ROUTES.blogs },
    { label: post.title, href: card.href }
  ])
  return {
    ...card,
    head: headView({ title: post.title, description: post.summary, canonical: baseUrl + card.href }, [
      breadcrumbData(steps, baseUrl),
      articleData({ ...post, path: card.href, siteName: site.name, baseUrl })
    ]),
    steps,
    minutes: words.minutes(readingMinutes(htmlText(post.html))),
    html: post.html,
    others: posts
      .filter(({ id }) => id !== post.id)
      .slice(0, MAX_OTHER_POSTS)
      .map(postCard)
  }
}
