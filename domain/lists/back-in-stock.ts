import type { ProductId } from "#domain/catalogue/ids.ts"
import { itself, type ListRule } from "./list-rule.ts"
import { readProductId } from "#domain/unknown/fields.ts"

/**
 * Ids of products the user wants to be notified about, newest first: subscribe with `prepend`. Spec: LIST-05, LIST-09.
 */
export const BACK_IN_STOCK: ListRule<ProductId> = { limit: 100, keyOf: itself, read: readProductId }
