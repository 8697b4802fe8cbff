import { Schema } from "effect"

/**
 * `reject`: the item does not enter. `warning`: it enters, without what was wrong. `hold`: the whole run waits for a
 * yes. Spec: READ-20.
 */
export const Severity = Schema.Literals(["reject", "warning", "hold"])
export type Severity = typeof Severity.Type

/** One thing an import has to say. `line` and `column` count from 1; null where the format has none. Spec: READ-20. */
export const Finding = Schema.Struct({
  /** Lasting id of the rule, such as `FEED-PRICE-1`; documented in docs/feeds.md. */
  rule: Schema.String,
  severity: Severity,
  itemId: Schema.NullOr(Schema.String),
  line: Schema.NullOr(Schema.Int),
  column: Schema.NullOr(Schema.Int),
  field: Schema.NullOr(Schema.String),
  /** A Dutch sentence: what is wrong, with the value found (cut to 80 characters). */
  message: Schema.String,
  /** A Dutch sentence: how to mend it. */
  fix: Schema.String
})
export type Finding = typeof Finding.Type
