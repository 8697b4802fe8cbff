import { Schema } from "effect"
import { ID_PATTERN } from "#domain/base/fields.ts"

export const Id = Schema.String.check(Schema.isPattern(ID_PATTERN))
