import { Context, type Effect } from "effect"
import type { CatalogueNotFound, CatalogueUnavailable } from "#domain/catalogue/errors.ts"
import type { SignInNeeded } from "#domain/session/errors.ts"
import type { NotThisUser } from "./errors.ts"
import type { Recommended } from "./recommended.ts"

/** Products of a recommendation at most. Spec: REC-03. */
export const RECOMMENDED = 12

/** Port: what to look at next. Spec: REC-01. */
export class RecommendationsApi extends Context.Service<
  RecommendationsApi,
  {
    /** For the user of the token, who must be `userId`. */
    readonly personalized: (
      rawToken: string,
      userId: string
    ) => Effect.Effect<Recommended, NotThisUser | SignInNeeded | CatalogueUnavailable>
    readonly mostViewedItems: () => Effect.Effect<Recommended, CatalogueUnavailable>
    /** Of the products like this one, those looked at most. */
    readonly relatedViews: (productId: string) => Effect.Effect<Recommended, CatalogueNotFound | CatalogueUnavailable>
  }
>()("domain/recommendations/RecommendationsApi") {}
