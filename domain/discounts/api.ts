import { Context, type Effect } from "effect"
import type { CatalogueUnavailable } from "#domain/catalogue/errors.ts"
import type { Discounts } from "./deal.ts"

/** Port: what shops have made cheaper. Spec: DISC-01. */
export class DiscountsApi extends Context.Service<
  DiscountsApi,
  {
    /** For the home page: at most `limit`. */
    readonly homepage: (limit: number) => Effect.Effect<Discounts, CatalogueUnavailable>
  }
>()("domain/discounts/DiscountsApi") {}
