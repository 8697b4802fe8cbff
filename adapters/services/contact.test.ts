import { Effect, Layer } from "effect"
import { TestClock } from "effect/testing"
import { describe, expect, it } from "vitest"
import { OUTBOX } from "#adapters/services/messages/tables.ts"
import { STORES } from "#adapters/services/testing/marketplace.ts"
import { Records } from "#adapters/store/records-port.ts"
import { ContactApi } from "#domain/messages/api.ts"
import { type ContactMessage, MAX_CONTACT_CHARS } from "#domain/messages/contact.ts"
import { eraseOldContacts, layer } from "./contact.ts"

const SERVICE = "klantenservice@koopkompas.example"
const QUESTION: ContactMessage = {
  name: "Sanne",
  email: "sanne@voorbeeld.example",
  subject: "order",
  orderId: null,
  body: "Waar is mijn pakket?\n\nIk wacht al een week."
}

describe.each(STORES)("messages to customer service over %s", (_name, open) => {
  const service = () => {
    const records = open()
    const ports = layer(SERVICE).pipe(Layer.provideMerge(Layer.succeed(Records, records)))
    const run = <A>(at: string, program: Effect.Effect<A, never, ContactApi | Records>) =>
      Effect.runPromise(
        TestClock.setTime(Date.parse(at)).pipe(
          Effect.andThen(Effect.provide(program, ports)),
          Effect.provide(TestClock.layer())
        )
      )
    return {
      run,
      send: (at: string, changes: Partial<ContactMessage> = {}) =>
        run(
          at,
          ContactApi.use((api) => api.send({ ...QUESTION, ...changes }))
        ),
      posted: () =>
        run(
          "2026-11-20T12:00:00Z",
          Records.use((rows) => rows.find(OUTBOX, {}))
        )
    }
  }

  it("CONTACT-04: posts the message to customer service and the receipt to its sender, with its lines", async () => {
    const { send, posted } = service()
    const number = await send("2026-11-20T12:00:00Z", { body: `${QUESTION.body}\n`.padEnd(MAX_CONTACT_CHARS, "x") })
    const rows = (await posted()).toSorted((one, other) => one.key.localeCompare(other.key))
    expect(rows).toMatchObject([
      { key: `contact-message ${number}`, to: SERVICE, userId: null, message: { number, subject: "Mijn bestelling" } },
      { key: `contact-received ${number}`, to: QUESTION.email, message: { kind: "contact-received" } }
    ])
    for (const { message } of rows) expect(message).toMatchObject({ body: expect.stringMatching(/\?\n\nIk wacht/) })
  })

  it("CONTACT-03: counts the messages of each year in the Netherlands", async () => {
    const { send } = service()
    expect(await send("2026-11-20T12:00:00Z")).toBe("C-2026-000001")
    expect(await send("2026-11-20T12:00:00Z", { name: "Daan" })).toBe("C-2026-000002")
    expect(await send("2026-12-31T23:30:00Z", { name: "Noor" })).toBe("C-2027-000001")
  })

  it("CONTACT-04: sends the same message once within a day, also from two clicks at once", async () => {
    const { run, send, posted } = service()
    const [one, two] = await Promise.all([send("2026-11-20T12:00:00Z"), send("2026-11-20T12:00:00Z")])
    expect([one, two]).toEqual(["C-2026-000001", "C-2026-000001"])
    expect(await send("2026-11-21T11:59:59Z")).toBe(one)
    expect(await posted()).toHaveLength(2)
    expect(await run("2026-11-21T12:00:00Z", eraseOldContacts)).toBe(1)
    expect(await send("2026-11-21T12:00:00Z")).toBe("C-2026-000002")
  })
})
