import { Schema } from "effect"

/** The service understood the request and refused it: `field` is wrong. Retrying does not help. */
export class SearchRejected extends Schema.TaggedError<SearchRejected>()("SearchRejected", {
  field: Schema.String,
  reason: Schema.String
}) {}

/** No answer we can use: no connection, a timeout, a 5xx, a body that does not decode. Retrying may help. */
export class SearchUnavailable extends Schema.TaggedError<SearchUnavailable>()("SearchUnavailable", {
  cause: Schema.Defect()
}) {}
