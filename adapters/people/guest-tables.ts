import { Schema } from "effect"
import type { Table } from "#adapters/store/records/table.ts"
import { comparableEmail, guestExpiry } from "#domain/shopping/cart/guest.ts"

/** A shopper without an account. Spec: GUEST-01. */
const GuestRow = Schema.Struct({
  id: Schema.String,
  email: Schema.String,
  /** Milliseconds since 1970. */
  createdAt: Schema.Int,
  /** The moment of the last order in milliseconds since 1970; null without one. */
  orderedAt: Schema.NullOr(Schema.Int)
})
type GuestRow = typeof GuestRow.Type

/** The table of guests. Spec: GUEST-01. */
export const GUESTS: Table<GuestRow, "email" | "erase_at"> = {
  name: "guest",
  schema: GuestRow,
  key: ({ id }) => id,
  indexes: {
    email: ({ email }) => comparableEmail(email),
    erase_at: ({ createdAt, orderedAt }) => guestExpiry(createdAt, orderedAt)
  }
}
