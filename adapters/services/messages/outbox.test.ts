import { DAY_MS } from "#domain/base/days.ts"
import { Effect, Fiber, Layer } from "effect"
import { TestClock } from "effect/testing"
import { describe, expect, it } from "vitest"
import { STORES } from "#adapters/services/testing/marketplace.ts"
import { Records } from "#adapters/store/records-port.ts"
import { minutesUntilRetry, MAX_ATTEMPTS } from "#domain/messages/kinds.ts"
import type { Message } from "#domain/messages/message.ts"
import { MESSAGES } from "#fixtures/testing/messages.ts"
import { chooseMessage } from "./choices.ts"
import { listMails, mailboxLayer, type AddressedMail, MailFailed, Mailer } from "./mailer.ts"
import { endAttempt, findUnsent, LEASE_MS, leaseMessage, postMessage, retryMessages } from "./outbox.ts"
import { sendDueMessages } from "./sender.ts"
import { eraseOldMessages, MAILBOX, OUTBOX } from "./tables.ts"

const SETTINGS = { origin: "https://koopkompas.example", siteName: "Koopkompas" }
const TO = "sanne@voorbeeld.example"
const send = sendDueMessages(SETTINGS)

const post = (key: string, message: Message = MESSAGES["deletion-undone"], to = TO) =>
  Records.use((records) => records.transaction((rows) => postMessage(rows, message, { to, userId: "sanne", key })))

/** A mailer that records what it sends, and whose outcome the test decides. */
const recorder = () => {
  const sent: Array<AddressedMail> = []
  let failure: MailFailed | null = null
  const layer = Layer.succeed(Mailer, {
    send: (mail) => (failure === null ? Effect.sync(() => void sent.push(mail)) : Effect.fail(failure))
  })
  return {
    sent,
    layer,
    fail: (next: MailFailed | null) => {
      failure = next
    }
  }
}

const UNREACHABLE = new MailFailed({ problem: "connection refused", isFinal: false })
const UNKNOWN_RECEIVER = new MailFailed({ problem: "550 no such user", isFinal: true })

describe.each(STORES)("the outbox over %s", (_name, open) => {
  const run = <A, E>(
    program: Effect.Effect<A, E, Records | Mailer>,
    mailer: Layer.Layer<Mailer, never, Records> = mailboxLayer
  ) => {
    const ports = Layer.provideMerge(mailer, Layer.succeed(Records, open()))
    return Effect.runPromise(program.pipe(Effect.provide(ports), Effect.provide(TestClock.layer())))
  }
  const stateOf = (key: string) => Records.use((records) => Effect.map(records.get(OUTBOX, key), (row) => row?.state))

  it("MSG-10: sends a posted message once, and stores a key once", async () => {
    const { sent, layer } = recorder()
    await run(
      Effect.gen(function* () {
        expect([yield* post("a"), yield* post("a"), yield* post("b", undefined, "no address")]).toEqual([
          true,
          false,
          false
        ])
        expect([yield* send, yield* send]).toEqual([1, 0])
        expect(yield* post("a")).toBe(false)
        expect(yield* send).toBe(0)
      }),
      layer
    )
    expect(sent.map(({ key, to }) => [key, to])).toEqual([["a", TO]])
  })

  it("MSG-10: stores nothing when the cause is rolled back", async () => {
    const { sent, layer } = recorder()
    await run(
      Effect.gen(function* () {
        const failing = Records.use((records) =>
          records.transaction((rows) =>
            Effect.andThen(
              postMessage(rows, MESSAGES["deletion-undone"], { to: TO, userId: "sanne", key: "a" }),
              Effect.fail("rolled back")
            )
          )
        )
        expect(yield* Effect.flip(failing)).toBe("rolled back")
        expect(yield* send).toBe(0)
      }),
      layer
    )
    expect(sent).toEqual([])
  })

  it("MSG-10: sends each message once with two senders at the same time", async () => {
    const { sent, layer } = recorder()
    await run(
      Effect.gen(function* () {
        for (let at = 0; at < 20; at++) yield* post(`message ${at}`)
        yield* Effect.all([send, send, send], { concurrency: 3 })
      }),
      layer
    )
    expect(sent.map(({ key }) => key).toSorted()).toEqual(
      Array.from({ length: 20 }, (_, at) => `message ${at}`).toSorted()
    )
  })

  it("MSG-10: leaves a message to its sender for the lease, and to another one afterwards", async () => {
    const { sent, layer } = recorder()
    await run(
      Effect.gen(function* () {
        yield* post("a")
        const records = yield* Records
        const lost = yield* records.transaction(leaseMessage)
        yield* TestClock.adjust(LEASE_MS - 1)
        expect(yield* send).toBe(0)
        yield* TestClock.adjust(1)
        expect(yield* send).toBe(1)
        // The first sender comes back after its lease; its outcome no longer counts.
        yield* records.transaction((rows) => endAttempt(rows, lost!, UNKNOWN_RECEIVER))
        expect(yield* stateOf("a")).toBe("sent")
      }),
      layer
    )
    expect(sent).toHaveLength(1)
  })

  it("MSG-10, MSG-11: ends an attempt without an answer after a minute", async () => {
    await run(
      Effect.gen(function* () {
        yield* post("a")
        const sending = yield* Effect.forkChild(send)
        yield* TestClock.adjust(LEASE_MS / 2)
        expect(yield* Fiber.join(sending)).toBe(1)
        const [row] = yield* Records.use((records) => findUnsent(records, 1))
        expect(row).toMatchObject({ state: "waiting", attempts: 1, problem: "no answer in time" })
      }),
      Layer.succeed(Mailer, { send: () => Effect.never })
    )
  })

  it("MSG-11: waits longer after each failure, and gives up after the last attempt", async () => {
    const { sent, layer, fail } = recorder()
    await run(
      Effect.gen(function* () {
        yield* post("a")
        fail(UNREACHABLE)
        for (let attempts = 1; attempts < MAX_ATTEMPTS; attempts++) {
          expect(yield* send).toBe(1)
          const minutes = minutesUntilRetry(attempts)!
          yield* TestClock.adjust(minutes * 60_000 - 1)
          expect(yield* send).toBe(0)
          yield* TestClock.adjust(1)
        }
        expect(yield* stateOf("a")).toBe("waiting")
        expect(yield* send).toBe(1)
        expect(yield* stateOf("a")).toBe("dead")
        yield* TestClock.adjust(DAY_MS)
        expect(yield* send).toBe(0)
      }),
      layer
    )
    expect(sent).toEqual([])
  })

  it("MSG-11, MSG-12: gives a rejected receiver up at once, lists it, and sends it after a retry", async () => {
    const { sent, layer, fail } = recorder()
    await run(
      Effect.gen(function* () {
        yield* post("rejected")
        fail(UNKNOWN_RECEIVER)
        yield* send
        fail(null)
        yield* post("waits")
        const records = yield* Records
        const unsent = yield* findUnsent(records, 10)
        expect(unsent.map(({ key, state, problem }) => [key, state, problem])).toEqual([
          ["rejected", "dead", "550 no such user"],
          ["waits", "waiting", null]
        ])
        expect(yield* findUnsent(records, 1)).toHaveLength(1)
        expect(yield* records.transaction((rows) => retryMessages(rows, "waits"))).toBe(0)
        expect(yield* records.transaction((rows) => retryMessages(rows, null))).toBe(1)
        expect(yield* send).toBe(2)
        expect(yield* findUnsent(records, 10)).toEqual([])
      }),
      layer
    )
    expect(sent.map(({ key }) => key).toSorted()).toEqual(["rejected", "waits"])
  })

  it("MSG-21: skips a message whose kind the user switched off while it waited", async () => {
    const { sent, layer } = recorder()
    await run(
      Effect.gen(function* () {
        yield* post("off", MESSAGES["back-in-stock"])
        yield* post("order", MESSAGES["order-placed"])
        yield* Records.use((records) =>
          records.transaction((rows) => chooseMessage(rows, "sanne", "back-in-stock", false))
        )
        yield* send
        expect([yield* stateOf("off"), yield* stateOf("order")]).toEqual(["skipped", "sent"])
      }),
      layer
    )
    expect(sent.map(({ key }) => key)).toEqual(["order"])
  })

  it("MSG-13: puts a mail into the mailbox once, the newest first", async () => {
    await run(
      Effect.gen(function* () {
        const records = yield* Records
        yield* post("first")
        yield* send
        yield* TestClock.adjust(1)
        yield* post("second", MESSAGES["back-in-stock"])
        yield* send
        const mails = yield* listMails(records)
        expect(mails.map(({ key, subject }) => [key, subject])).toEqual([
          ["second", "Weer op voorraad: Rode lamp"],
          ["first", "Je account blijft"]
        ])
        expect(mails[0]?.unsubscribe).toMatch(/^https:\/\/koopkompas\.example\/afmelden\/\?code=[\w.-]+$/)
      })
    )
  })

  it("MSG-14: erases what ended after 30 days, and nothing that waits", async () => {
    await run(
      Effect.gen(function* () {
        const records = yield* Records
        yield* post("sent")
        yield* send
        yield* post("waits")
        yield* TestClock.adjust(30 * DAY_MS - 1)
        yield* eraseOldMessages
        expect(yield* records.count(OUTBOX)).toBe(2)
        yield* TestClock.adjust(1)
        yield* eraseOldMessages
        expect([yield* stateOf("waits"), yield* records.count(OUTBOX), yield* records.count(MAILBOX)]).toEqual([
          "waiting",
          1,
          0
        ])
      })
    )
  })
})
