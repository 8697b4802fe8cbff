import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { KoopkompasApi } from "#adapters/contract/api.ts"
import { flatCategories } from "#adapters/services/labels.ts"
import { CatalogueApi } from "#domain/catalogue/api.ts"
import { StaticApi } from "#domain/catalogue/static-api.ts"
import { categoryPath } from "#domain/routes/paths.ts"
import { catalogueAnswer, listAnswer } from "./answer.ts"

/** Handlers of the static JSON. Spec: API-06. */
export const staticGroup = HttpApiBuilder.group(
  KoopkompasApi,
  "static",
  Effect.fn(function* (handlers) {
    const catalogue = yield* CatalogueApi
    const fixed = yield* StaticApi
    const flat = () => Effect.map(catalogue.categoryTree(), flatCategories)

    return handlers.handleAll({
      categoriesList: () => listAnswer(catalogue.categoryTree()),
      categoriesList2: () => listAnswer(flat()),
      categoriesRoutes: () => listAnswer(Effect.map(flat(), routesOf)),
      mainCategories: () => listAnswer(Effect.map(flat(), mainOf)),
      categories: ({ params }) =>
        catalogueAnswer(
          Effect.map(fixed.categoryById(params.id), ({ category, children }) => ({ ...category, children }))
        ),
      categories2: ({ params }) => catalogueAnswer(fixed.categoryById(params.id)),
      category: ({ params }) => catalogueAnswer(catalogue.category(params.key)),
      featuredCategories: () => listAnswer(fixed.featuredCategories()),
      marketStatus: () => listAnswer(fixed.marketStatus()),
      allShops: () => listAnswer(catalogue.shops()),
      popularTerms: () => listAnswer(fixed.popularTerms()),
      supportArticle: ({ params }) => catalogueAnswer(fixed.supportArticle(params.name))
    })
  })
)

type Categories = ReturnType<typeof flatCategories>

const mainOf = (categories: Categories) => categories.filter(({ key }) => !key.includes("."))

const routesOf = (categories: Categories) => categories.map(({ key }) => ({ key, path: categoryPath(key) }))
