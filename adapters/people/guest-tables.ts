import { Schema } from "effect"
import type { Table } from "#adapters/store/records/table.ts"
import { comparableEmail, guestExpiry } from "#domain/shopping/cart/guest.ts"

const GuestRow = Schema.Struct({
  id: Schema.String,
  email: Schema.String,
  /** Milliseconds since 1970. */
  createdAt: Schema.Int,
  orderedAt: Schema.NullOr(Schema.Int)
})
type GuestRow = typeof GuestRow.Type

export const GUESTS: Table<GuestRow, "email" | "erase_at"> = {
  name: "guest",
  schema: GuestRow,
  key: ({ id }) => id,
  indexes: {
    email: ({ email }) => comparableEmail(email),
    erase_at: ({ createdAt, orderedAt }) => guestExpiry(createdAt, orderedAt)
  }
}
