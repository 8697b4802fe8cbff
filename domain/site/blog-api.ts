import { Context, type Effect, Schema } from "effect"
import { Article } from "#domain/catalogue/category.ts"
import type { CatalogueNotFound, CatalogueUnavailable } from "#domain/catalogue/errors.ts"

type Response<A> = Effect.Effect<A, CatalogueNotFound | CatalogueUnavailable>

/** Port: the blog. Spec: BLOG-01. */
export class BlogApi extends Context.Service<
  BlogApi,
  {
    /** Returns posts, newest first. Spec: BLOG-02. */
    readonly posts: (request: BlogRequest) => Response<BlogPage>
    readonly post: (id: string) => Response<Article>
  }
>()("domain/site/BlogApi") {}

/** The default and the maximum number of posts on a page. Spec: BLOG-02. */
export const BLOG_PAGE_SIZE = { default: 30, max: 100 } as const

/** A request for posts, newest first. Spec: BLOG-02. */
interface BlogRequest {
  /** The maximum number of posts in the response, from 1. */
  readonly limit: number
  /** Posts to skip, from 0. */
  readonly offset: number
}

/** The default request: the newest posts. Spec: BLOG-02. */
export const NEWEST_POSTS: BlogRequest = { limit: BLOG_PAGE_SIZE.default, offset: 0 }

const { id, slug, title, summary, publishedAt } = Article.fields

/** A post in a list, without its text. Spec: BLOG-01. */
export const BlogPost = Schema.Struct({ id, slug, title, summary, publishedAt })
export type BlogPost = typeof BlogPost.Type

/** A page of posts, newest first. `total` counts all posts. Spec: BLOG-02. */
export const BlogPage = Schema.Struct({ posts: Schema.Array(BlogPost), total: Schema.Int })
export type BlogPage = typeof BlogPage.Type
