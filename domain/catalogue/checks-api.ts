import { Context, type Effect } from "effect"
import type { Category } from "./category.ts"
import type { CatalogueUnavailable } from "./errors.ts"

/** Port: whether a category is there, and is one of the first level in which something is sold. Spec: API-07. */
export class CategoryChecksApi extends Context.Service<
  CategoryChecksApi,
  {
    /** The main categories some active shop sells in, in the order of the tree. */
    readonly shopsMainCategories: () => Effect.Effect<ReadonlyArray<Category>, CatalogueUnavailable>
    /** `key` is a dotted path: `wonen.lampen`. */
    readonly categoryExists: (key: string) => Effect.Effect<boolean, CatalogueUnavailable>
  }
>()("domain/catalogue/CategoryChecksApi") {}
