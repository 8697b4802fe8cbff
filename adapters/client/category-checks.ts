import { Effect } from "effect"
import type { HttpApiClient } from "effect/http-api"
import type { KoopkompasApi } from "#adapters/contract/api.ts"
import { CategoryChecksApi } from "#domain/catalogue/checks-api.ts"
import { CatalogueUnavailable } from "#domain/catalogue/errors.ts"

/** Short questions about categories over HTTP. A key no category can have is not asked for. */
export const categoryChecksApi = ({
  categoryChecks
}: HttpApiClient.ForApi<typeof KoopkompasApi>): CategoryChecksApi["Service"] =>
  CategoryChecksApi.of({
    shopsMainCategories: () => withFailures(categoryChecks.shopsMainCategories()),
    categoryExists: (key) =>
      key === "" || key.length > KEY_LIMIT
        ? Effect.succeed(false)
        : withFailures(
            Effect.map(categoryChecks.categoryExists({ query: { key: key.toWellFormed() } }), (one) => one.exists)
          )
  })

/** Characters of a key the contract takes. */
const KEY_LIMIT = 250

const withFailures = <A>(call: Effect.Effect<A, unknown>) =>
  Effect.mapError(call, (cause) => new CatalogueUnavailable({ cause }))
