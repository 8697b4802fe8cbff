import { connect } from "node:net"
import { afterEach, describe, expect, it } from "vitest"
import { examples } from "#fixtures/rule-ledger.ts"
import { type Listening, serve } from "./serve.ts"
import { lifecycle } from "./health.ts"
import { processListener } from "./router.ts"

const open: Array<Listening> = []
afterEach(() => Promise.all(open.splice(0).map(({ close }) => close(0))))

const running = async () => {
  const logged: Array<string> = []
  const site = lifecycle({
    version: "1.2.3",
    log: (event) => logged.push(event),
    onRejected: (reason) => logged.push(reason),
    checkTimeoutMs: 20
  })
  const listening = await serve(processListener(site), 0)
  open.push(listening)
  const get = (path: string, init: RequestInit = {}) => fetch(listening.address + path, init)
  return { ...site, get, logged, listening }
}

const CHECKS = { data: () => Promise.resolve(), index: () => Promise.resolve() }
const broken = () => Promise.reject(new Error("damaged"))

describe("lifecycle", () => {
  it.each(examples("APP-28", ["phase", "checks", "status", "says"]))(
    "APP-28: returns $status at /ready while $phase when “$checks” succeed",
    async ({ phase, checks, status, says }) => {
      const { get, becomeReady, drain } = await running()
      const succeeding = checks.split(", ")
      if (phase !== "starting") {
        becomeReady(({ response }) => void response.end("page"), {
          data: succeeding.includes("data") ? CHECKS.data : broken,
          index: succeeding.includes("index") ? CHECKS.index : broken,
          ...(succeeding.includes("pictures") && { pictures: () => Promise.resolve("20 of 50 read") })
        })
      }
      if (phase === "draining") drain()
      const response = await get("/ready")
      expect([response.status, await response.json()]).toEqual([
        Number(status),
        { ...JSON.parse(says), version: "1.2.3" }
      ])
      expect(response.headers.get("cache-control")).toBe("no-store")
    }
  )

  it("APP-54: names the thread that responds", async () => {
    const site = lifecycle({ version: "1.2.3", thread: "web 2", log: () => undefined })
    const listening = await serve(processListener(site), 0)
    open.push(listening)
    for (const path of ["/health", "/ready"]) {
      expect(await (await fetch(listening.address + path)).json()).toMatchObject({ version: "1.2.3", thread: "web 2" })
    }
  })

  it("APP-28: fails a check that does not respond", async () => {
    const { get, becomeReady, logged } = await running()
    becomeReady(() => undefined, { data: () => new Promise(() => undefined) })
    expect((await get("/ready")).status).toBe(503)
    expect(logged).toEqual(["ready: data"])
  })

  it("APP-28: returns 200 at /health in every phase, also for HEAD and with a query", async () => {
    const { get, becomeReady, drain } = await running()
    for (const next of [() => becomeReady(() => undefined, {}), drain, () => undefined]) {
      const response = await get("/health?x=1")
      expect([response.status, await response.json()]).toEqual([200, { status: "ok", version: "1.2.3" }])
      next()
    }
    const head = await get("/health", { method: "HEAD" })
    expect([head.status, await head.text()]).toEqual([200, ""])
    expect((await get("/health", { method: "POST" })).status).toBe(405)
  })

  it("APP-28: responds to both probes at any host", async () => {
    const { listening } = await running()
    const received = await new Promise<string>((resolve) => {
      let text = ""
      connect(Number(new URL(listening.address).port), "localhost")
        .setEncoding("utf8")
        .on("data", (part: string) => (text += part))
        .on("close", () => resolve(text))
        .write("GET /health HTTP/1.1\r\nhost: localhost:99999999\r\nconnection: close\r\n\r\n")
    })
    expect(received).toContain("HTTP/1.1 200")
  })

  it("APP-28, API-43: responds with 503 and a correlation id until the site is ready", async () => {
    const { get, becomeReady, logged } = await running()
    const page = await get("/zoeken/", { headers: { "x-correlation-id": "abcdefgh" } })
    expect([page.status, page.headers.get("retry-after"), page.headers.get("x-correlation-id")]).toEqual([
      503,
      "5",
      "abcdefgh"
    ])
    expect(await page.text()).toContain("abcdefgh")
    expect(await (await get("/api/search", { headers: { "x-correlation-id": "abcdefgh" } })).json()).toEqual({
      _tag: "ServiceUnavailable",
      correlationId: "abcdefgh"
    })
    expect(logged).toEqual(["starting", "starting"])
    becomeReady(({ response }) => void response.end("page"), CHECKS)
    expect(await (await get("/zoeken/")).text()).toBe("page")
  })

  it("APP-26, APP-28: rejects a request on a busy connection while it stops", async () => {
    const { becomeReady, drain, listening } = await running()
    let release: () => void = () => undefined
    const started = new Promise<void>((resolve) => {
      becomeReady(({ response }) => {
        release = () => response.end("first")
        resolve()
      }, CHECKS)
    })
    const socket = connect(Number(new URL(listening.address).port), "localhost").setEncoding("utf8")
    let received = ""
    const ended = new Promise<void>((resolve) => socket.on("close", () => resolve()))
    socket.on("data", (text: string) => (received += text))
    socket.write("GET /slow HTTP/1.1\r\nhost: x\r\n\r\n")
    await started
    drain()
    socket.write("GET /ready HTTP/1.1\r\nhost: x\r\n\r\nGET / HTTP/1.1\r\nhost: x\r\n\r\n")
    release()
    while (!received.includes("nummer:")) await new Promise((resolve) => setImmediate(resolve))
    const closed = listening.close(60_000)
    await Promise.all([closed, ended])
    expect(received).toMatch(/200 OK[^]*first[^]*503 [^]*"draining"[^]*503 [^]*retry-after: 5/i)
  })
})
