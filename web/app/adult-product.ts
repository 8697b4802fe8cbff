import { Effect } from "effect"
import { visitorAudience } from "#domain/account/audience.ts"
import { forAudience } from "#domain/account/current-audience.ts"
import { CatalogueApi } from "#domain/catalogue/api.ts"
import { requireAge } from "./age.ts"
import type { ServerRequest } from "#web/features/page/page-request.ts"

/** Returns nothing if the product does not exist. Spec: ADULT-02, ADULT-07. */
export const requireAgeForProduct = async (
  id: string,
  { run, visitor }: Pick<ServerRequest, "run" | "visitor">
): Promise<void> => {
  if (visitorAudience(visitor.age) === "adults") return
  const isThere = CatalogueApi.use((api) => api.product(id)).pipe(
    forAudience("adults"),
    Effect.as(true),
    Effect.catchTag("CatalogueNotFound", () => Effect.succeed(false))
  )
  requireAge(await run(isThere), visitor)
}
