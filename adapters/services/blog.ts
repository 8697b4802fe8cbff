import { Effect, Layer } from "effect"
import { orNotFound } from "#adapters/services/catalogue/catalogue.ts"
import { CatalogueStore } from "#adapters/store/port.ts"
import { BlogApi, type BlogPost } from "#domain/site/blog-api.ts"
import type { Article } from "#domain/catalogue/category.ts"

export const layer: Layer.Layer<BlogApi, never, CatalogueStore> = Layer.effect(
  BlogApi,
  CatalogueStore.useSync((store) =>
    BlogApi.of({
      posts: ({ limit, offset }) =>
        Effect.map(store.articles("blog"), (all) => ({
          posts: all.slice(offset, offset + limit).map(postOf),
          total: all.length
        })),
      post: (id) =>
        orNotFound(
          Effect.map(store.article("blog", id), (found) => (found?.id === id ? found : null)),
          "article",
          id
        )
    })
  )
)

const postOf = ({ id, slug, title, summary, publishedAt }: Article): BlogPost => ({
  id,
  slug,
  title,
  summary,
  publishedAt
})
