import { Schema } from "effect"
import { Article } from "#domain/catalogue/article.ts"

const { id, slug, title, summary, publishedAt } = Article.fields

/** A post in a list, without its text. Spec: BLOG-01. */
export const BlogPost = Schema.Struct({ id, slug, title, summary, publishedAt })
export type BlogPost = typeof BlogPost.Type

/** A page of posts, newest first. `total` counts all posts. Spec: BLOG-02. */
export const BlogPage = Schema.Struct({ posts: Schema.Array(BlogPost), total: Schema.Int })
export type BlogPage = typeof BlogPage.Type
