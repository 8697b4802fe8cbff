import { Effect } from "effect"
import type { HttpServerRequest } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import { KoopkompasApi } from "#adapters/contract/api.ts"
import { flatCategories } from "#adapters/services/labels.ts"
import { CatalogueApi } from "#domain/catalogue/api.ts"
import { StaticApi } from "#domain/catalogue/static-api.ts"
import { enabledFlags } from "#domain/flags/enabled-flags.ts"
import { siteVariant } from "#domain/routes/gates.ts"
import { categoryPath } from "#domain/routes/paths.ts"
import { toCatalogueResponse, toListResponse } from "./catalogue-responses.ts"

/** Handlers of the static JSON. Spec: API-06. */
export const staticGroup = HttpApiBuilder.group(
  KoopkompasApi,
  "static",
  Effect.fn(function* (handlers) {
    const catalogue = yield* CatalogueApi
    const fixed = yield* StaticApi
    const flat = () => Effect.map(catalogue.categoryTree(), flatCategories)

    return handlers.handleAll({
      categoriesList: () => toListResponse(catalogue.categoryTree()),
      categoriesList2: () => toListResponse(flat()),
      categoriesRoutes: () => toListResponse(Effect.map(flat(), routesOf)),
      mainCategories: () => toListResponse(Effect.map(flat(), mainOf)),
      categories: ({ params }) =>
        toCatalogueResponse(
          Effect.map(fixed.categoryById(params.id), ({ category, children }) => ({ ...category, children }))
        ),
      categories2: ({ params }) => toCatalogueResponse(fixed.categoryById(params.id)),
      category: ({ params }) => toCatalogueResponse(catalogue.category(params.key)),
      featuredCategories: () => toListResponse(fixed.featuredCategories()),
      marketStatus: ({ request }) =>
        toListResponse(
          Effect.map(fixed.marketStatus(), (status) => ({
            ...status,
            marketplace: status.marketplace || isMarketplaceOf(request)
          }))
        ),
      allShops: () => toListResponse(catalogue.shops()),
      popularTerms: () => toListResponse(fixed.popularTerms()),
      supportArticle: ({ params }) => toCatalogueResponse(fixed.supportArticle(params.name))
    })
  })
)

/** Returns true if the browser that sent the request has the marketplace on. Spec: API-06, FLAG-01. */
const isMarketplaceOf = ({ cookies }: Pick<HttpServerRequest.HttpServerRequest, "cookies">): boolean =>
  siteVariant(enabledFlags(cookies, [])) === "marketplace"

type Categories = ReturnType<typeof flatCategories>

const mainOf = (categories: Categories) => categories.filter(({ key }) => !key.includes("."))

const routesOf = (categories: Categories) => categories.map(({ key }) => ({ key, path: categoryPath(key) }))
