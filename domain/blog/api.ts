import { Context, type Effect } from "effect"
import type { Article } from "#domain/catalogue/article.ts"
import type { CatalogueNotFound, CatalogueUnavailable } from "#domain/catalogue/errors.ts"
import type { BlogRequest } from "./page.ts"
import type { BlogPage } from "./post.ts"

type Response<A> = Effect.Effect<A, CatalogueNotFound | CatalogueUnavailable>

/** Port: the blog. Spec: BLOG-01. */
export class BlogApi extends Context.Service<
  BlogApi,
  {
    /** The newest first. Spec: BLOG-02. */
    readonly posts: (request: BlogRequest) => Response<BlogPage>
    /** A post with its text, by its id. */
    readonly post: (id: string) => Response<Article>
  }
>()("domain/blog/BlogApi") {}
