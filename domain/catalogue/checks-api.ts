import { Context, type Effect } from "effect"
import type { Category } from "./category.ts"
import type { CatalogueUnavailable } from "./errors.ts"

/** Port: checks that a category exists and which main categories are sold. Spec: API-07. */
export class CategoryChecksApi extends Context.Service<
  CategoryChecksApi,
  {
    /** The main categories that some active shop sells, in the order of the tree. */
    readonly shopsMainCategories: () => Effect.Effect<ReadonlyArray<Category>, CatalogueUnavailable>
    /** `key` is a dotted path: `wonen.lampen`. */
    readonly categoryExists: (key: string) => Effect.Effect<boolean, CatalogueUnavailable>
  }
>()("domain/catalogue/CategoryChecksApi") {}
