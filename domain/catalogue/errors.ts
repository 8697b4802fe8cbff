import { Schema } from "effect"

/** Spec: API-10. */
export class CatalogueNotFound extends Schema.TaggedError<CatalogueNotFound>()("CatalogueNotFound", {
  kind: Schema.Literals(["product", "shop", "category", "article", "review"]),
  id: Schema.String
}) {}

/** No connection, a timeout, a 5xx, a body that does not decode. Retrying may help. Spec: API-03. */
export class CatalogueUnavailable extends Schema.TaggedError<CatalogueUnavailable>()("CatalogueUnavailable", {
  cause: Schema.Defect()
}) {}
