import { Schema } from "effect"

/** Query parameters that identify an offer: shop and id with a slash between, and its EAN if that is known. Spec: PDP-04. */
export const offerQuery = {
  offer: Schema.String.check(Schema.isMinLength(1), Schema.isMaxLength(300)),
  ean: Schema.optionalKey(Schema.String.check(Schema.isMinLength(1), Schema.isMaxLength(20)))
}
