import type { ProductId } from "#domain/catalogue/ids.ts"
import { itself, type ListRule } from "./list-rule.ts"
import { readProductId } from "#domain/unknown/fields.ts"

/** Ids of recently viewed products, newest first: add with `moveToFront`. Spec: LIST-04, LIST-09. */
export const RECENTLY_VIEWED: ListRule<ProductId> = { limit: 30, keyOf: itself, read: readProductId }
