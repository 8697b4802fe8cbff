import { DAY_MS } from "#domain/base/days.ts"
import { Clock, Effect, Layer, Schema } from "effect"
import { Hex } from "effect/encoding"
import { postMessage } from "#adapters/services/messages/outbox.ts"
import { Records, inTransaction } from "#adapters/store/records-port.ts"
import { ContactApi } from "#domain/messages/api.ts"
import { CONTACT_SUBJECTS, type ContactMessage, contactNumber } from "#domain/messages/contact.ts"
import { dayOf } from "#domain/base/text/format.ts"
import { eraseOver } from "#adapters/store/erase-over.ts"
import type { Table } from "#adapters/store/record-table.ts"

const REPEAT_MS = DAY_MS

/** The number of a message, by a hash of its content. Spec: CONTACT-04. */
const ContactRow = Schema.Struct({
  hash: Schema.String,
  number: Schema.String,
  createdAt: Schema.Int
})

const CONTACTS: Table<typeof ContactRow.Type, "erase_at"> = {
  name: "contact_message",
  schema: ContactRow,
  key: ({ hash }) => hash,
  indexes: { erase_at: ({ createdAt }) => createdAt + REPEAT_MS }
}

const CONTACT_COUNTERS: Table<{ readonly year: string; readonly last: number }> = {
  name: "contact_counter",
  schema: Schema.Struct({ year: Schema.String, last: Schema.Int }),
  key: ({ year }) => year,
  indexes: {}
}

export const eraseOldContacts = eraseOver(CONTACTS)

/** `to` is the address of customer service. Spec: CONTACT-03, CONTACT-04. */
export const layer = (to: string): Layer.Layer<ContactApi, never, Records> =>
  Layer.effect(
    ContactApi,
    Records.useSync((records) =>
      ContactApi.of({
        send: Effect.fnUntraced(function* (message) {
          const hash = yield* Effect.promise(() => hashOf(message))
          const now = yield* Clock.currentTimeMillis
          return yield* inTransaction(records, function* (rows) {
            const before = yield* rows.get(CONTACTS, hash)
            if (before !== null && now < Number(CONTACTS.indexes.erase_at(before))) return before.number
            const year = dayOf(new Date(now)).slice(0, 4)
            const last = ((yield* rows.get(CONTACT_COUNTERS, year))?.last ?? 0) + 1
            const number = contactNumber(year, last)
            yield* Effect.orDie(rows.put(CONTACT_COUNTERS, { year, last }))
            yield* Effect.orDie(rows.put(CONTACTS, { hash, number, createdAt: now }))
            const { name, email, orderId, body } = message
            const content = { number, name, email, subject: CONTACT_SUBJECTS[message.subject], orderId, body }
            for (const [kind, receiver] of [
              ["contact-message", to],
              ["contact-received", email]
            ] as const) {
              yield* postMessage(rows, { kind, ...content }, { to: receiver, userId: null, key: `${kind} ${number}` })
            }
            return number
          })
        })
      })
    )
  )

const hashOf = async ({ name, email, subject, orderId, body }: ContactMessage): Promise<string> => {
  const text = new TextEncoder().encode(JSON.stringify([name, email, subject, orderId, body]))
  return Hex.encode(new Uint8Array(await crypto.subtle.digest("SHA-256", text)))
}
