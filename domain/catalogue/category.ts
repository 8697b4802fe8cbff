import { Schema } from "effect"
import { CategoryKey, Instant } from "#domain/base/ids.ts"

/** `html` is sanitized before it is stored. Spec: BLOG-01. */
export const Article = Schema.Struct({
  id: Schema.String,
  slug: Schema.String,
  title: Schema.String,
  summary: Schema.String,
  html: Schema.String,
  publishedAt: Instant
})

export type Article = typeof Article.Type

const heading = Schema.Struct({ first: Schema.String, second: Schema.String })

/** `block` is sanitized html; `steps` and `questions` hold the same words. Source: CAT-01, SRCH-18. */
export const CategoryContent = Schema.Struct({
  about: Schema.Struct({ heading, block: Schema.String }),
  tips: Schema.Struct({
    heading,
    block: Schema.String,
    steps: Schema.Array(Schema.Struct({ name: Schema.String, text: Schema.String }))
  }),
  qa: Schema.Struct({
    heading,
    block: Schema.String,
    questions: Schema.Array(Schema.Struct({ question: Schema.String, answer: Schema.String }))
  })
})

export type CategoryContent = typeof CategoryContent.Type

/** One category without its children. `img` names the drawn picture (a shape). Source: CAT-01. */
export const Category = Schema.Struct({
  id: Schema.String,
  key: CategoryKey,
  slug: Schema.String,
  /** Plural, in lower case: `hanglampen`. */
  name: Schema.String,
  img: Schema.String,
  img_blue: Schema.String,
  adult_content: Schema.Boolean,
  productCount: Schema.Int
})

export type Category = typeof Category.Type

export const CategoryTree = Schema.Array(
  Schema.Struct({
    ...Category.fields,
    subcategory: Schema.Array(Schema.Struct({ ...Category.fields, subsubcategory: Schema.Array(Category) }))
  })
)

export type CategoryTree = typeof CategoryTree.Type
