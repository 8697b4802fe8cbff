import { Schema } from "effect"
import { eraseOver } from "#adapters/store/records/erase-over.ts"
import type { Table } from "#adapters/store/records/table.ts"

/** How long the same message gets the same number. Spec: CONTACT-04. */
const REPEAT_MS = 24 * 60 * 60 * 1_000

/** The number of a message, by a hash of its content. Spec: CONTACT-04. */
const ContactRow = Schema.Struct({
  hash: Schema.String,
  number: Schema.String,
  /** Milliseconds since 1970. */
  createdAt: Schema.Int
})

/** The table of messages to customer service. Spec: CONTACT-04. */
export const CONTACTS: Table<typeof ContactRow.Type, "erase_at"> = {
  name: "contact_message",
  schema: ContactRow,
  key: ({ hash }) => hash,
  indexes: { erase_at: ({ createdAt }) => createdAt + REPEAT_MS }
}

/** The last position of a message in a year. Spec: CONTACT-03. */
export const CONTACT_COUNTERS: Table<{ readonly year: string; readonly last: number }> = {
  name: "contact_counter",
  schema: Schema.Struct({ year: Schema.String, last: Schema.Int }),
  key: ({ year }) => year,
  indexes: {}
}

/** Erases the hashes of messages after a day. Spec: CONTACT-04. */
export const eraseOldContacts = eraseOver(CONTACTS)
