import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { BLOG_PAGE_SIZE, BlogPage } from "#domain/site/blog-api.ts"
import { Article } from "#domain/catalogue/category.ts"
import { NotFound, ServiceUnavailable } from "./errors.ts"
import { Id } from "./id.ts"

const BlogPosts = Schema.Struct({
  limit: Schema.optionalKey(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: BLOG_PAGE_SIZE.max }))),
  offset: Schema.optionalKey(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 1_000_000 })))
})

const error = [NotFound, ServiceUnavailable]

export class BlogGroup extends HttpApiGroup.make("blog")
  .add(
    HttpApiEndpoint.post("posts", "/posts", { payload: BlogPosts, success: BlogPage, error: ServiceUnavailable }),
    HttpApiEndpoint.post("post", "/post/", { payload: Schema.Struct({ id: Id }), success: Article, error })
  )
  .prefix("/site/v1/blog") {}
