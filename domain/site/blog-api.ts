import { Context, type Effect, Schema } from "effect"
import { Article } from "#domain/catalogue/category.ts"
import type { CatalogueNotFound, CatalogueUnavailable } from "#domain/catalogue/errors.ts"

type Response<A> = Effect.Effect<A, CatalogueNotFound | CatalogueUnavailable>

export class BlogApi extends Context.Service<
  BlogApi,
  {
    readonly posts: (request: BlogRequest) => Response<BlogPage>
    readonly post: (id: string) => Response<Article>
  }
>()("domain/site/BlogApi") {}

export const BLOG_PAGE_SIZE = { default: 30, max: 100 } as const

interface BlogRequest {
  readonly limit: number
  readonly offset: number
}

export const NEWEST_POSTS: BlogRequest = { limit: BLOG_PAGE_SIZE.default, offset: 0 }

const { id, slug, title, summary, publishedAt } = Article.fields

export const BlogPost = Schema.Struct({ id, slug, title, summary, publishedAt })
export type BlogPost = typeof BlogPost.Type

/** `total` counts all posts. Spec: BLOG-02. */
export const BlogPage = Schema.Struct({ posts: Schema.Array(BlogPost), total: Schema.Int })
export type BlogPage = typeof BlogPage.Type
