import { Effect } from "effect"
import type { HttpApiClient } from "effect/http-api"
import type { KoopkompasApi } from "#adapters/contract/api.ts"
import { CategoryChecksApi } from "#domain/catalogue/api.ts"
import { CatalogueUnavailable } from "#domain/catalogue/errors.ts"

/** Creates the port of category checks over HTTP. Keys that no category can have are not sent. */
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

/** Maximum length of a key that the contract accepts. */
const KEY_LIMIT = 250

const withFailures = <A>(call: Effect.Effect<A, unknown>) =>
  Effect.mapError(call, (cause) => new CatalogueUnavailable({ cause }))
