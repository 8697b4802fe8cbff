import { Clock, Effect, Schema, type Scope } from "effect"
import { SecureRandom } from "effect/crypto/SecureRandom"
import { Records, type RowAccess, inTransaction } from "#adapters/store/records-port.ts"
import { randomHash } from "#domain/shopping/cart/session.ts"
import { totalCents, toCents } from "#domain/base/euros.ts"
import type { Cents } from "#domain/base/cents.ts"
import { EMBEDDED_PAGE_PATH, type ReturnMethod, type TestOutcome } from "#domain/shopping/payment/embedded-provider.ts"
import { CreatePayment, CreateRefund, toAmount, centsFromAmount } from "./payment-protocol.ts"
import { EMBEDDED_PAYMENTS, type EmbeddedPaymentRow } from "./embedded-payment-tables.ts"

export interface EmbeddedPayments {
  readonly respond: (request: Request) => Effect.Effect<Response>
  readonly find: (id: string) => Effect.Effect<EmbeddedPaymentRow | null>
  readonly choose: (id: string, outcome: TestOutcome) => Effect.Effect<EmbeddedPaymentRow | null>
  /** Moves at most `amount`, all by default, and sends the webhook; null without the payment. Spec: PAY-23, PAY-25. */
  readonly giveBack: (id: string, method: ReturnMethod, amount?: Cents) => Effect.Effect<EmbeddedPaymentRow | null>
}

interface Options {
  readonly apiKey: string
  readonly origin: string
  readonly sendWebhook: SendWebhook
}

/** Never fails: a webhook may be lost. */
export type SendWebhook = (url: string, id: string) => Effect.Effect<void>

export const PAID_LATER_MS = 60_000

export const EXPIRY_MS = 3_600_000

export const REFUND_MS = 2_000

const ID_BYTES = 16

const MAX_BODY_CHARS = 10_000

/** Stores them in the records, so that a restart loses nothing. Webhooks end with the scope. Spec: PAY-12. */
export const embeddedPayments = ({
  apiKey,
  origin,
  sendWebhook
}: Options): Effect.Effect<EmbeddedPayments, never, Records | SecureRandom | Scope.Scope> =>
  Effect.gen(function* () {
    const records = yield* Records
    const random = yield* SecureRandom
    const scope = yield* Effect.scope

    const newId = Effect.map(random.randomBytes(ID_BYTES), (bytes) => randomHash(bytes, 2 * ID_BYTES) ?? "")

    const create = Effect.fnUntraced(function* (body: string, key: string, now: number) {
      const read = Schema.decodeUnknownOption(Schema.fromJsonString(CreatePayment))(body)
      if (read._tag === "None") return problem(422, "The request is not valid", fieldOf(body))
      const { amount, description, redirectUrl, webhookUrl = null, metadata } = read.value
      if (centsFromAmount(amount) === 0) return problem(422, "The amount is lower than the minimum", "amount")
      const row: EmbeddedPaymentRow = {
        id: `tr_${yield* newId}`,
        key,
        paymentId: metadata.paymentId,
        status: "open",
        amount: centsFromAmount(amount),
        description,
        redirectUrl,
        webhookUrl,
        createdAt: now,
        paidAt: null,
        refunds: [],
        chargedBack: toCents(0)
      }
      const stored = yield* inTransaction(records, function* (rows) {
        const [same] = yield* rows.find(EMBEDDED_PAYMENTS, { where: { idempotency_key: key }, limit: 1 })
        if (same !== undefined) return same
        yield* Effect.orDie(rows.insert(EMBEDDED_PAYMENTS, row))
        return row
      })
      return json(201, document(asOf(stored, now), origin))
    })

    const refund = Effect.fnUntraced(function* (id: string, body: string, key: string, now: number) {
      const read = Schema.decodeUnknownOption(Schema.fromJsonString(CreateRefund))(body)
      if (read._tag === "None") return problem(422, "The request is not valid", fieldOf(body))
      const cents = centsFromAmount(read.value.amount)
      const refundId = `re_${yield* newId}`
      return yield* inTransaction(records, function* (rows) {
        const row = yield* currentRow(rows, id, now)
        if (row === null) return notFound()
        const same = row.refunds.find((one) => one.key === key)
        if (same !== undefined) return json(201, refundDocument(same, now))
        if (row.status !== "paid" || cents === 0 || cents > leftOf(row)) {
          return problem(422, "The amount is higher than the maximum", "amount")
        }
        const added = { id: refundId, amount: cents, key, createdAt: now }
        yield* Effect.orDie(rows.put(EMBEDDED_PAYMENTS, { ...row, refunds: [...row.refunds, added] }))
        return json(201, refundDocument(added, now))
      })
    })

    const cancel = (id: string, now: number) =>
      inTransaction(records, function* (rows) {
        const row = yield* currentRow(rows, id, now)
        if (row === null) return notFound()
        if (row.status !== "open") return problem(422, "The payment cannot be canceled")
        const canceled: EmbeddedPaymentRow = { ...row, status: "canceled" }
        yield* Effect.orDie(rows.put(EMBEDDED_PAYMENTS, canceled))
        return json(200, document(canceled, origin))
      })

    const respond: EmbeddedPayments["respond"] = Effect.fnUntraced(function* (request) {
      if (request.headers.get("authorization") !== `Bearer ${apiKey}`) return problem(401, "Missing authentication")
      const [, version, collection, id, part] = new URL(request.url).pathname.split("/")
      if (version !== "v2" || collection !== "payments") return notFound()
      const now = yield* Clock.currentTimeMillis
      const key = request.headers.get("idempotency-key") ?? (yield* newId)
      const body = yield* Effect.orElseSucceed(
        Effect.tryPromise(() => request.text()),
        () => ""
      )
      if (body.length > MAX_BODY_CHARS || key.length > MAX_KEY_CHARS) return problem(400, "The request is too long")
      const { method } = request
      if (id === undefined) return method === "POST" ? yield* create(body, key, now) : notFound()
      if (part === "refunds" && method === "POST") return yield* refund(id, body, key, now)
      if (part === undefined && method === "DELETE") return yield* cancel(id, now)
      const row = method === "GET" ? yield* currentRow(records, id, now) : null
      if (row === null) return notFound()
      if (part === undefined) return json(200, document(row, origin))
      if (part === "chargebacks") return json(200, { _embedded: { chargebacks: chargebacksOf(row) } })
      if (part !== "refunds") return notFound()
      return json(200, {
        count: row.refunds.length,
        _embedded: { refunds: row.refunds.map((one) => refundDocument(one, now)) }
      })
    })

    const notify = ({ id, webhookUrl }: EmbeddedPaymentRow, outcome: TestOutcome) => {
      if (webhookUrl === null || outcome === "silent") return Effect.void
      const send = sendWebhook(webhookUrl, id)
      if (outcome === "later") return Effect.andThen(send, Effect.delay(send, PAID_LATER_MS))
      return outcome === "double" ? Effect.all([send, send], { concurrency: 2, discard: true }) : send
    }

    return {
      respond,
      find: (id) => Effect.flatMap(Clock.currentTimeMillis, (now) => currentRow(records, id, now)),
      choose: Effect.fnUntraced(function* (id, outcome) {
        const now = yield* Clock.currentTimeMillis
        const changed = yield* inTransaction(records, function* (rows) {
          const row = yield* currentRow(rows, id, now)
          if (row?.status !== "open") return { row, isChosen: false }
          const chosen: EmbeddedPaymentRow = {
            ...row,
            status: STATUS_AFTER[outcome],
            paidAt: outcome === "later" ? now + PAID_LATER_MS : null
          }
          yield* Effect.orDie(rows.put(EMBEDDED_PAYMENTS, chosen))
          return { row: chosen, isChosen: true }
        })
        if (changed.row !== null && changed.isChosen) yield* Effect.forkIn(notify(changed.row, outcome), scope)
        return changed.row
      }),
      giveBack: Effect.fnUntraced(function* (id, method, amount) {
        const now = yield* Clock.currentTimeMillis
        const refundId = `re_${yield* newId}`
        const changed = yield* inTransaction(records, function* (rows) {
          const row = yield* currentRow(rows, id, now)
          const left = row?.status === "paid" ? reachOf(row, method) : toCents(0)
          if (row === null || left === 0) return { row, isChanged: false }
          const back = toCents(Math.min(amount ?? left, left))
          const refund = { id: refundId, amount: back, key: "", createdAt: now }
          const returned: EmbeddedPaymentRow =
            method === "refund"
              ? { ...row, refunds: [...row.refunds, refund] }
              : { ...row, chargedBack: toCents(row.chargedBack + (method === "reversal" ? -back : back)) }
          yield* Effect.orDie(rows.put(EMBEDDED_PAYMENTS, returned))
          return { row: returned, isChanged: true }
        })
        if (changed.row !== null && changed.isChanged) yield* Effect.forkIn(notify(changed.row, "paid"), scope)
        return changed.row
      })
    }
  })

const MAX_KEY_CHARS = 200

const STATUS_AFTER: Readonly<Record<TestOutcome, EmbeddedPaymentRow["status"]>> = {
  paid: "paid",
  failed: "failed",
  expired: "expired",
  canceled: "canceled",
  later: "pending",
  double: "paid",
  silent: "paid"
}

const asOf = (row: EmbeddedPaymentRow, now: number): EmbeddedPaymentRow => {
  if (row.status === "open" && now - row.createdAt >= EXPIRY_MS) return { ...row, status: "expired" }
  return row.status === "pending" && row.paidAt !== null && now >= row.paidAt ? { ...row, status: "paid" } : row
}

const currentRow = (rows: RowAccess, id: string, now: number) =>
  Effect.map(rows.get(EMBEDDED_PAYMENTS, id), (row) => (row === null ? null : asOf(row, now)))

const refundedOf = ({ refunds }: EmbeddedPaymentRow): Cents => totalCents(refunds.map(({ amount }) => amount))

export const leftOf = (row: EmbeddedPaymentRow): Cents => toCents(row.amount - refundedOf(row) - row.chargedBack)

const reachOf = (row: EmbeddedPaymentRow, method: ReturnMethod): Cents =>
  method === "reversal" ? row.chargedBack : leftOf(row)

const document = (row: EmbeddedPaymentRow, origin: string) => ({
  ...fieldsOfPayment(row, origin),
  ...(row.status === "paid" && { amountRefunded: toAmount(refundedOf(row)) }),
  ...(row.chargedBack > 0 && { amountChargedBack: toAmount(row.chargedBack) })
})

const chargebacksOf = ({ chargedBack }: EmbeddedPaymentRow) =>
  chargedBack === 0 ? [] : [{ resource: "chargeback", amount: toAmount(chargedBack), reversedAt: null }]

const fieldsOfPayment = (
  { id, status, amount, description, redirectUrl, webhookUrl, paymentId }: EmbeddedPaymentRow,
  origin: string
) => ({
  resource: "payment",
  id,
  mode: "test",
  status,
  isCancelable: status === "open",
  method: status === "paid" ? "ideal" : null,
  amount: toAmount(amount),
  description,
  redirectUrl,
  webhookUrl,
  metadata: { paymentId },
  _links: status === "open" ? { checkout: { href: `${origin}${EMBEDDED_PAGE_PATH}${id}/`, type: "text/html" } } : {}
})

const refundDocument = ({ id, amount, key, createdAt }: EmbeddedPaymentRow["refunds"][number], now: number) => ({
  resource: "refund",
  id,
  status: now - createdAt >= REFUND_MS ? ("refunded" as const) : ("pending" as const),
  amount: toAmount(toCents(amount)),
  metadata: key === "" ? null : { key }
})

const json = (status: number, body: unknown): Response =>
  new Response(JSON.stringify(body), { status, headers: { "content-type": "application/hal+json" } })

const problem = (status: number, detail: string, field?: string): Response =>
  json(status, { status, title: TITLES[status] ?? "Error", detail, ...(field !== undefined && { field }) })

const notFound = (): Response => problem(404, "No payment exists with this id")

const TITLES: Readonly<Record<number, string>> = {
  400: "Bad Request",
  401: "Unauthorized Request",
  404: "Not Found",
  422: "Unprocessable Entity"
}

const fieldOf = (body: string): string => (body.includes('"amount"') ? "description" : "amount")
