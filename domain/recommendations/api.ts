import { Context, type Effect } from "effect"
import type { CatalogueNotFound, CatalogueUnavailable } from "#domain/catalogue/errors.ts"
import type { SignInNeeded } from "#domain/session/errors.ts"
import type { NotThisUser } from "./errors.ts"
import type { Recommended } from "./recommended.ts"

/** The maximum number of recommended products. Spec: REC-03. */
export const RECOMMENDED = 12

/** Port: product recommendations. Spec: REC-01. */
export class RecommendationsApi extends Context.Service<
  RecommendationsApi,
  {
    /** Recommends for the user of the token, who must be `userId`. */
    readonly personalized: (
      rawToken: string,
      userId: string
    ) => Effect.Effect<Recommended, NotThisUser | SignInNeeded | CatalogueUnavailable>
    readonly mostViewedItems: () => Effect.Effect<Recommended, CatalogueUnavailable>
    /** Returns the most viewed of the similar products. */
    readonly relatedViews: (productId: string) => Effect.Effect<Recommended, CatalogueNotFound | CatalogueUnavailable>
  }
>()("domain/recommendations/RecommendationsApi") {}
