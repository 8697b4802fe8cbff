import { Schema } from "effect"

/** The company of a business profile. Spec: PROF-12. */
export const Business = Schema.Struct({
  company: Schema.String,
  /** Eight digits: its number in the trade register (KvK). */
  kvkNumber: Schema.String,
  /** `NL123456782B01`; null for a company without one. */
  vatId: Schema.NullOr(Schema.String),
  email: Schema.String
})
export type Business = typeof Business.Type
