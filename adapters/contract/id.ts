import { Schema } from "effect"
import { ID_PATTERN } from "#domain/base/fields.ts"

/** The id of a product, a shop, a post or a chat in a body or a query. Spec: LIST-09. */
export const Id = Schema.String.check(Schema.isPattern(ID_PATTERN))
