import { Schema } from "effect"
import { Article } from "#domain/catalogue/article.ts"

const { id, slug, title, summary, publishedAt } = Article.fields

/** A post of the blog as lists show it: without its text. Spec: BLOG-01. */
export const BlogPost = Schema.Struct({ id, slug, title, summary, publishedAt })
export type BlogPost = typeof BlogPost.Type

/** Some of the posts, the newest first. `total`: how many there are. Spec: BLOG-02. */
export const BlogPage = Schema.Struct({ posts: Schema.Array(BlogPost), total: Schema.Int })
export type BlogPage = typeof BlogPage.Type
