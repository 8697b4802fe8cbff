import { Schema } from "effect"

/**
 * The effect of a finding. `reject`: the item is not imported. `warning`: it is imported without the invalid value.
 * `hold`: the entire run waits for confirmation. Spec: READ-20.
 */
export const Severity = Schema.Literals(["reject", "warning", "hold"])
export type Severity = typeof Severity.Type

/** A finding of an import. `line` and `column` count from 1; null if the format has none. Spec: READ-20. */
export const Finding = Schema.Struct({
  /** Permanent id of the rule, such as `FEED-PRICE-1`; documented in docs/feeds.md. */
  rule: Schema.String,
  severity: Severity,
  itemId: Schema.NullOr(Schema.String),
  line: Schema.NullOr(Schema.Int),
  column: Schema.NullOr(Schema.Int),
  field: Schema.NullOr(Schema.String),
  /** A Dutch sentence that states the problem, with the value found (cut to 80 characters). */
  message: Schema.String,
  /** A Dutch sentence that explains the correction. */
  fix: Schema.String
})
export type Finding = typeof Finding.Type
