import { Schema } from "effect"

/** A company a profile speaks for. Spec: PROF-12. */
export const Business = Schema.Struct({
  company: Schema.String,
  /** Eight digits: its number in the trade register (KvK). */
  kvkNumber: Schema.String,
  /** `NL123456782B01`; null for who has none. */
  vatId: Schema.NullOr(Schema.String),
  email: Schema.String
})
export type Business = typeof Business.Type
