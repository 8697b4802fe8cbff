import { Schema } from "effect"
import { Instant } from "#domain/base/ids.ts"

/** An article of the blog or of customer support. `html` is sanitized before it is stored. Spec: BLOG-01. */
export const Article = Schema.Struct({
  id: Schema.String,
  slug: Schema.String,
  title: Schema.String,
  summary: Schema.String,
  html: Schema.String,
  publishedAt: Instant
})

export type Article = typeof Article.Type
