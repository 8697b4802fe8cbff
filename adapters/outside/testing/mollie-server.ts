import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { text } from "node:stream/consumers"

/** A failure of the next call: a status, a cut connection, or a response that never comes, before or after the call had its effect. */
export type MollieFault =
  | { readonly status: number; readonly retryAfter?: number; readonly field?: string }
  | { readonly connection: "cut" | "silent"; readonly isDone: boolean }

/** A call that the server received. */
interface Received {
  readonly call: string
  readonly idempotencyKey: string | null
}

interface Refund {
  readonly id: string
  readonly amount: string
  readonly description: string
  readonly metadata: unknown
  readonly status: string
}

interface Payment {
  readonly id: string
  readonly status: string
  readonly body: Fields
  readonly refunds: ReadonlyArray<Refund>
  /** Chargebacks in cents, and whether each was reversed. */
  readonly chargebacks: ReadonlyArray<{ readonly cents: number; readonly isReversed: boolean }>
}

type Fields = Readonly<Record<string, unknown>>

interface Reply {
  readonly status: number
  readonly body: unknown
}

interface Options {
  readonly apiKey: string
  /** Returns the address to which a webhook is sent; by default the one that the site gave. */
  readonly webhookTo?: (url: string) => string
}

/**
 * Starts a server on 127.0.0.1 that speaks Mollie's protocol, version 2, as its documentation describes it. It shares no code with the
 * embedded provider and the client, so that all three cannot be wrong together. A test ends it with `await using`. Source:
 * docs.mollie.com, "Payments API", "Refunds API", "Chargebacks API", "Webhooks", "API idempotency".
 */
export const startMollie = async ({ apiKey, webhookTo = (url) => url }: Options) => {
  const payments = new Map<string, Payment>()
  const replies = new Map<string, Reply>()
  const received: Array<Received> = []
  const faults: Array<MollieFault> = []
  let ids = 0
  let onSilent: () => void = () => undefined

  const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const newId = (prefix: string) => `${prefix}_${(++ids).toString(36).padStart(10, "0")}`

  const create = (body: Fields): Reply => {
    const field = ["amount", "description", "redirectUrl"].find((name) => body[name] === undefined)
    if (field !== undefined) return problem(422, `The '${field}' field is missing`, field)
    if (!isAmount(body["amount"])) return problem(422, "The amount is invalid", "amount")
    const webhookUrl = body["webhookUrl"]
    if (typeof webhookUrl === "string" && /^https?:\/\/(?:localhost|127\.)/.test(webhookUrl)) {
      return problem(
        422,
        "The webhook URL is invalid because it is unreachable from Mollie's point of view",
        "webhookUrl"
      )
    }
    const payment = { id: newId("tr"), status: "open", body, refunds: [], chargebacks: [] }
    payments.set(payment.id, payment)
    return { status: 201, body: document(payment, origin()) }
  }

  const refund = (payment: Payment, body: Fields): Reply => {
    const { amount, description } = body
    if (!isAmount(amount)) return problem(422, "The amount is invalid", "amount")
    const left = centsOf(payment.body["amount"]) - refundedOf(payment) - chargedBackOf(payment)
    if (payment.status !== "paid") return problem(422, "The payment cannot be refunded")
    if (centsOf(amount) > left) return problem(422, "The specified amount cannot be refunded", "amount")
    const added = {
      id: newId("re"),
      amount: amount.value,
      description: String(description),
      metadata: body["metadata"],
      status: "pending"
    }
    payments.set(payment.id, { ...payment, refunds: [...payment.refunds, added] })
    return { status: 201, body: refundDocument(added) }
  }

  const perform = (method: string, path: string, body: Fields): Reply => {
    const [, , collection, id, part] = path.split("/")
    if (collection !== "payments") return problem(404, "The resource does not exist")
    if (id === undefined) return method === "POST" ? create(body) : problem(405, "Method not allowed")
    const payment = payments.get(id)
    if (payment === undefined) return problem(404, `No payment exists with token ${id}.`)
    if (part === "refunds") {
      if (method === "POST") return refund(payment, body)
      const refunds = payment.refunds.map(refundDocument)
      return { status: 200, body: { count: refunds.length, _embedded: { refunds }, _links: {} } }
    }
    if (part === "chargebacks") {
      const chargebacks = payment.chargebacks.map(chargebackDocument)
      return { status: 200, body: { count: chargebacks.length, _embedded: { chargebacks }, _links: {} } }
    }
    if (method === "DELETE") {
      if (payment.status !== "open") return problem(422, "The payment cannot be canceled")
      const canceled = { ...payment, status: "canceled" }
      payments.set(id, canceled)
      return { status: 200, body: document(canceled, origin()) }
    }
    return { status: 200, body: document(payment, origin()) }
  }

  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const method = request.method ?? "GET"
    const { pathname } = new URL(request.url ?? "/", origin())
    const sent = await text(request)
    const key = request.headers["idempotency-key"]
    const idempotencyKey = typeof key === "string" ? key : null
    received.push({ call: `${method} ${pathname}`, idempotencyKey })
    const fault = faults.shift()
    if (fault !== undefined && "status" in fault) {
      const { retryAfter } = fault
      response.writeHead(fault.status, retryAfter === undefined ? {} : { "retry-after": String(retryAfter) })
      return void response.end(JSON.stringify(problem(fault.status, "Not now", fault.field).body))
    }
    const isAuthorized = request.headers.authorization === `Bearer ${apiKey}`
    const replyNow = (): Reply => {
      if (!isAuthorized) return problem(401, "Missing authentication, or failed to authenticate")
      const known = idempotencyKey === null ? undefined : replies.get(idempotencyKey)
      if (known !== undefined) return known
      const body = readFields(sent)
      const reply = body === null ? problem(400, "The request body is not valid JSON") : perform(method, pathname, body)
      if (idempotencyKey !== null && reply.status < 300) replies.set(idempotencyKey, reply)
      return reply
    }
    if (fault !== undefined) {
      if (fault.isDone) replyNow()
      if (fault.connection === "cut") return void request.socket.destroy()
      return onSilent()
    }
    const { status, body } = replyNow()
    response.writeHead(status, { "content-type": "application/hal+json" }).end(JSON.stringify(body))
  }

  const server = createServer((request, response) => void respond(request, response))
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))

  /** Sends the webhook of a payment; resolves with the status of the response. */
  const sendWebhook = async (id: string): Promise<number> => {
    const url = payments.get(id)?.body["webhookUrl"]
    if (typeof url !== "string") throw new Error(`${id} has no webhook`)
    const response = await fetch(webhookTo(url), { method: "POST", body: new URLSearchParams({ id }) })
    return response.status
  }

  return {
    apiUrl: origin(),
    /** The calls so far. */
    received,
    payments: payments as ReadonlyMap<string, Payment>,
    /** Lets the next calls fail, one each. */
    fail: (...next: ReadonlyArray<MollieFault>) => void faults.push(...next),
    /** Resolves when the next call waits for a response that never comes. */
    silence: () => new Promise<void>((resolve) => void (onSilent = resolve)),
    /** Ends a payment as the shopper or the bank does, without a webhook. */
    settle: (id: string, status: "paid" | "failed" | "expired" | "canceled" | "pending") => {
      const payment = payments.get(id)
      if (payment === undefined) throw new Error(`There is no payment ${id}`)
      payments.set(id, { ...payment, status })
    },
    /** Lets the refunds of a payment arrive. */
    refundAll: (id: string) => {
      const payment = payments.get(id)
      if (payment === undefined) throw new Error(`There is no payment ${id}`)
      payments.set(id, { ...payment, refunds: payment.refunds.map((one) => ({ ...one, status: "refunded" })) })
    },
    /** Refunds cents of a payment as somebody does on the pages of Mollie; the refund is under way. */
    refundByHand: (id: string, cents: number) => {
      const payment = payments.get(id)
      const value = (cents / 100).toFixed(2)
      const body = { amount: { currency: "EUR", value }, description: "Coulance", metadata: null }
      const status = payment === undefined ? 404 : refund(payment, body).status
      if (status !== 201) throw new Error(`${id} cannot be refunded: ${status}`)
    },
    /** Takes cents of a payment back, as the bank of the shopper does. */
    chargeBack: (id: string, cents: number) => {
      const payment = payments.get(id)
      if (payment === undefined) throw new Error(`There is no payment ${id}`)
      payments.set(id, { ...payment, chargebacks: [...payment.chargebacks, { cents, isReversed: false }] })
    },
    /** Reverses the chargebacks of a payment so far. */
    reverseChargebacks: (id: string) => {
      const payment = payments.get(id)
      if (payment === undefined) throw new Error(`There is no payment ${id}`)
      const chargebacks = payment.chargebacks.map(({ cents }) => ({ cents, isReversed: true }))
      payments.set(id, { ...payment, chargebacks })
    },
    /** Lets the refunds of a payment fail. */
    failRefunds: (id: string) => {
      const payment = payments.get(id)
      if (payment === undefined) throw new Error(`There is no payment ${id}`)
      payments.set(id, { ...payment, refunds: payment.refunds.map((one) => ({ ...one, status: "failed" })) })
    },
    sendWebhook,
    [Symbol.asyncDispose]: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
  }
}

const problem = (status: number, detail: string, field?: string): Reply => ({
  status,
  body: {
    status,
    title: TITLES[status] ?? "Error",
    detail,
    ...(field !== undefined && { field }),
    _links: { documentation: { href: "https://docs.mollie.com/errors", type: "text/html" } }
  }
})

const TITLES: Readonly<Record<number, string>> = {
  400: "Bad Request",
  401: "Unauthorized Request",
  404: "Not Found",
  405: "Method Not Allowed",
  422: "Unprocessable Entity",
  429: "Too Many Requests",
  500: "Internal Server Error",
  503: "Service Unavailable"
}

const document = (payment: Payment, origin: string) => ({
  ...fieldsOfPayment(payment, origin),
  ...(payment.status === "paid" && { amountRefunded: euros(refundedOf(payment)) }),
  // Of all chargebacks: only their list says which were reversed.
  ...(payment.chargebacks.length > 0 && { amountChargedBack: euros(totalOf(payment.chargebacks)) })
})

const chargebackDocument = ({ cents, isReversed }: Payment["chargebacks"][number], index: number) => ({
  resource: "chargeback",
  id: `chb_${index}`,
  amount: euros(cents),
  settlementAmount: euros(-cents),
  createdAt: "2026-11-22T09:00:00+00:00",
  reason: null,
  reversedAt: isReversed ? "2026-11-24T09:00:00+00:00" : null
})

const totalOf = (chargebacks: Payment["chargebacks"]): number =>
  chargebacks.reduce((total, { cents }) => total + cents, 0)

const chargedBackOf = ({ chargebacks }: Payment): number => totalOf(chargebacks.filter(({ isReversed }) => !isReversed))

const euros = (cents: number) => ({ currency: "EUR", value: (cents / 100).toFixed(2) })

const fieldsOfPayment = ({ id, status, body }: Payment, origin: string) => ({
  resource: "payment",
  id,
  mode: "test",
  createdAt: "2026-11-20T09:00:00+00:00",
  amount: body["amount"],
  description: body["description"],
  method: null,
  metadata: body["metadata"] ?? null,
  status,
  isCancelable: status === "open",
  profileId: "pfl_QkEhN94Ba",
  sequenceType: "oneoff",
  redirectUrl: body["redirectUrl"],
  webhookUrl: body["webhookUrl"] ?? null,
  _links: {
    self: { href: `${origin}/v2/payments/${id}`, type: "application/hal+json" },
    ...(status === "open" && { checkout: { href: `${origin}/checkout/${id}`, type: "text/html" } })
  }
})

const refundDocument = ({ id, amount, description, metadata, status }: Refund) => ({
  resource: "refund",
  id,
  description,
  amount: { currency: "EUR", value: amount },
  metadata,
  status
})

const isAmount = (value: unknown): value is { readonly currency: "EUR"; readonly value: string } => {
  const { currency, value: digits } = (value ?? {}) as Fields
  return currency === "EUR" && typeof digits === "string" && /^\d+\.\d\d$/.test(digits) && Number(digits) > 0
}

const centsOf = (amount: unknown): number => (isAmount(amount) ? Math.round(Number(amount.value) * 100) : 0)

const refundedOf = ({ refunds }: Payment): number =>
  refunds
    .filter(({ status }) => status !== "failed")
    .reduce((total, { amount }) => total + Math.round(Number(amount) * 100), 0)

const readFields = (body: string): Fields | null => {
  try {
    return body === "" ? {} : (JSON.parse(body) as Fields)
  } catch {
    return null
  }
}
