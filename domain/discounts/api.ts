import { Context, type Effect } from "effect"
import type { CatalogueUnavailable } from "#domain/catalogue/errors.ts"
import type { Discounts } from "./deal.ts"

/** Port: products whose price shops have reduced. Spec: DISC-01. */
export class DiscountsApi extends Context.Service<
  DiscountsApi,
  {
    /** Returns at most `limit` deals for the home page. */
    readonly homepage: (limit: number) => Effect.Effect<Discounts, CatalogueUnavailable>
  }
>()("domain/discounts/DiscountsApi") {}
