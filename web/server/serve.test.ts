import { connect } from "node:net"
import { afterEach, describe, expect, it } from "vitest"
import { MAX_BODY_BYTES, limitBody } from "#adapters/services/http/limit-body.ts"
import { siteListener } from "#web/testing/listener.ts"
import { REQUEST_LIMITS, type Limits, type Listening, serve } from "./serve.ts"

const open: Array<Listening> = []
afterEach(() => Promise.all(open.splice(0).map(({ close }) => close())))

/** Starts a site whose API responds with the length of the body. */
const site = async (limits: Partial<Limits> = {}) => {
  const listening = await serve(
    siteListener({ api: limitBody(async (request) => Response.json({ length: (await request.text()).length })) }),
    0,
    { ...REQUEST_LIMITS, ...limits }
  )
  open.push(listening)
  return listening
}

/** Sends `parts` over a socket and returns the data received until `isComplete` or the end. */
const exchange = (
  { address }: Listening,
  parts: ReadonlyArray<string>,
  isComplete: (received: string) => boolean = () => false
) =>
  new Promise<string>((resolve) => {
    let received = ""
    const socket = connect(Number(new URL(address).port), "localhost", () =>
      parts.forEach((part) => socket.write(part))
    )
    socket.setEncoding("utf8")
    socket.on("data", (text: string) => {
      received += text
      if (isComplete(received)) socket.destroy()
    })
    socket.on("error", () => undefined)
    socket.on("close", () => resolve(received))
  })

const statusOf = (received: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(received)?.[1] ?? 0)
const quick = { headersTimeoutMs: 40, requestTimeoutMs: 80, checkIntervalMs: 20 }
const post = (length: number) =>
  `POST /api/search HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`

describe("serve", () => {
  it("API-34: responds with 408 when the headers do not arrive", async () => {
    const received = await exchange(await site(quick), ["GET / HTTP/1.1\r\nhost: localhost\r\nx-slow: "])
    expect(statusOf(received)).toBe(408)
  })

  it("API-34: times out when the body does not arrive", async () => {
    const received = await exchange(await site(quick), [post(100), "{"])
    expect([400, 408]).toContain(statusOf(received))
  })

  it("API-34: responds with 431 to headers above the limit", async () => {
    const listening = await site({ maxHeaderBytes: 4_096 })
    const send = (length: number) =>
      exchange(
        listening,
        [`GET /api/x HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\nx-long: ${"a".repeat(length)}\r\n\r\n`],
        (received) => received.includes("}")
      )
    expect(statusOf(await send(3_000))).toBe(200)
    expect(statusOf(await send(5_000))).toBe(431)
  })

  it("API-34: responds with 413 to a body above the limit while it is being sent", async () => {
    const listening = await site()
    const isComplete = (received: string) => received.includes("}")
    const long = "a".repeat(MAX_BODY_BYTES + 1)
    const rejected = await exchange(listening, [post(long.length), long], isComplete)
    expect(statusOf(rejected)).toBe(413)
    expect(rejected).toContain(
      `{"_tag":"RequestRejected","field":"body","reason":"The body is longer than ${MAX_BODY_BYTES} bytes."}`
    )
    const endless = await exchange(listening, [post(100 * MAX_BODY_BYTES), long.repeat(4)], isComplete)
    expect(statusOf(endless)).toBe(413)
  })

  it("API-34: accepts a body at the limit, on the same connection after one that was too long", async () => {
    const listening = await site()
    const long = "a".repeat(MAX_BODY_BYTES + 1)
    const received = await exchange(listening, [post(long.length), long, post(MAX_BODY_BYTES), long.slice(1)], (text) =>
      text.includes(`{"length":${MAX_BODY_BYTES}}`)
    )
    expect(statusOf(received)).toBe(413)
    expect(received).toContain(`{"length":${MAX_BODY_BYTES}}`)
  })

  it("API-34: accepts headers of the longest address by default", () => {
    expect(REQUEST_LIMITS.requestTimeoutMs).toBeGreaterThanOrEqual(REQUEST_LIMITS.headersTimeoutMs)
    expect(REQUEST_LIMITS).toEqual({
      headersTimeoutMs: 10_000,
      requestTimeoutMs: 30_000,
      checkIntervalMs: 2_000,
      maxHeaderBytes: 65_536
    })
  })
})
