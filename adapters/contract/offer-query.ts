import { Schema } from "effect"

/** What an offer is named by: shop and id with a slash between, and its EAN when that is known. Spec: PDP-04. */
export const offerQuery = {
  offer: Schema.String.check(Schema.isMinLength(1), Schema.isMaxLength(300)),
  ean: Schema.optionalKey(Schema.String.check(Schema.isMinLength(1), Schema.isMaxLength(20)))
}
