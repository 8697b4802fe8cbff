import { Schema } from "effect"
import rules from "./rules.json" with { type: "json" }

interface Rule {
  readonly severity: Severity
  /** A Dutch sentence; `{waarde}` is replaced by the value found. */
  readonly message: string
  readonly fix: string
}

/**
 * docs/feeds.md explains them. Spec: READ-20, FEED-ID-1 to FEED-ID-3, FEED-TITLE-1, FEED-LINK-1 to FEED-LINK-2,
 * FEED-PRICE-1 to FEED-PRICE-10, FEED-CURRENCY-1, FEED-CURRENCY-2, FEED-CURRENCY-4, FEED-SALE-1 to FEED-SALE-2,
 * FEED-SHIPPING-1, FEED-GTIN-1 to FEED-GTIN-7, FEED-PLACEHOLDER-1, FEED-ISBN-1, FEED-AVAILABILITY-1, FEED-CONDITION-1,
 * FEED-STOCK-1 to FEED-STOCK-2, FEED-VAT-1, FEED-DELIVERY-1, FEED-IMAGE-1, FEED-TEXT-1, FEED-LENGTH-1,
 * FEED-RECORD-1 to FEED-RECORD-3, FEED-PARENT-1.
 */
// A module of JSON has no literal types.
export const RULES = rules as Readonly<Record<RuleId, Rule>>

export type RuleId = keyof typeof rules

/** `reject`: not imported; `warning`: imported without the value; `hold`: the run waits. Spec: READ-20. */
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
  fix: Schema.String
})
export type Finding = typeof Finding.Type
