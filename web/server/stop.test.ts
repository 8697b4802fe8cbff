import { spawn } from "node:child_process"
import { EventEmitter, once } from "node:events"
import { connect, type Socket } from "node:net"
import { createInterface } from "node:readline"
import { fileURLToPath } from "node:url"
import { afterEach, describe, expect, it } from "vitest"
import { type Listening, onStop, serve, STOP_DEADLINE_MS } from "./serve.ts"

const open: Array<Listening> = []
const sockets: Array<Socket> = []
afterEach(async () => {
  sockets.splice(0).forEach((socket) => socket.destroy())
  await Promise.all(open.splice(0).map(({ close }) => close(0)))
})

/** Starts a server that responds to `/slow` when `release` is called, and to anything else at once. */
const slowServer = async () => {
  const waiting: Array<() => void> = []
  let notifyStarted: () => void = () => undefined
  const started = new Promise<void>((resolve) => (notifyStarted = resolve))
  const listening = await serve((request, response) => {
    if (request.url !== "/slow") return void response.end("quick")
    waiting.push(() => response.end("slow"))
    notifyStarted()
  }, 0)
  open.push(listening)
  return { listening, started, release: () => waiting.splice(0).forEach((respond) => respond()) }
}

/** Opens a connection and sends `text`. `received` resolves with the response when the connection closes. */
const connection = async ({ address }: Listening, text = "") => {
  const socket = connect(Number(new URL(address).port), "localhost")
  sockets.push(socket)
  await once(socket, "connect")
  if (text !== "") socket.write(text)
  const received = new Promise<string>((resolve) => {
    let all = ""
    socket.setEncoding("utf8").on("data", (part: string) => (all += part))
    socket.on("error", () => undefined).on("close", () => resolve(all))
  })
  return { socket, received }
}

const SLOW = "GET /slow HTTP/1.1\r\nhost: x\r\n\r\n"

describe("close", () => {
  it.each<[string, string]>([
    ["never sent a byte", ""],
    ["sent half a head", "GET / HTTP/1.1\r\nhost: x"],
    ["is idle after a response", "GET / HTTP/1.1\r\nhost: x\r\n\r\n"]
  ])("APP-26: closes a connection that %s at once", async (_case, text) => {
    const { listening } = await slowServer()
    const { socket, received } = await connection(listening, text)
    if (text.endsWith("\r\n\r\n")) await once(socket, "data")
    await listening.close(60_000)
    expect(await received).not.toContain(" 408 ")
  })

  it("APP-26: completes a running request, and closes its connection", async () => {
    const { listening, started, release } = await slowServer()
    const { received } = await connection(listening, SLOW)
    await started
    const closed = listening.close(60_000)
    release()
    await closed
    expect(await received).toMatch(/^HTTP\/1\.1 200 OK\r\nconnection: close\r\n[^]*slow/i)
  })

  it.each<[string, string]>([
    ["a request that does not end", SLOW],
    ["a body that does not arrive", "POST /slow HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\n\r\nhalf"]
  ])("APP-26: destroys %s after the grace", async (_case, text) => {
    const { listening, started } = await slowServer()
    const { received } = await connection(listening, text)
    await started
    await listening.close(20)
    expect(await received).toBe("")
  })

  it("APP-26: accepts no new connection", async () => {
    const { listening } = await slowServer()
    await listening.close(0)
    open.length = 0
    await expect(fetch(listening.address)).rejects.toThrow("fetch failed")
  })
})

describe("onStop", () => {
  /** Stops with `close` after these signals and returns the exit code and the log lines. */
  const stop = (close: () => Promise<void>, deadlineMs: number, signals: ReadonlyArray<string> = ["SIGTERM"]) =>
    new Promise<{ readonly code: number; readonly lines: ReadonlyArray<string> }>((resolve) => {
      const lines: Array<string> = []
      const emitter = new EventEmitter()
      onStop(close, {
        deadlineMs,
        signals: emitter,
        exit: (code) => resolve({ code, lines }),
        log: (line) => lines.push(line)
      })
      for (const signal of signals) emitter.emit(signal)
    })

  it("APP-26: exits with code 0 when all is closed", async () => {
    expect(await stop(() => Promise.resolve(), 60_000)).toEqual({ code: 0, lines: [] })
  })

  it("APP-26: exits with code 1 and a line when closing fails", async () => {
    const failing = () => Promise.reject(new TypeError("no"))
    expect(await stop(failing, 60_000)).toEqual({ code: 1, lines: ["Stopping failed: TypeError: no"] })
  })

  it("APP-26: exits with code 1 and a line when closing takes too long", async () => {
    const { code, lines } = await stop(() => new Promise(() => undefined), 10)
    expect([code, lines]).toEqual([1, ["Stopping took longer than 10 ms. What still ran was ended."]])
  })

  it("APP-26: exits at once at the second signal", async () => {
    const forever = () => new Promise<void>(() => undefined)
    expect(await stop(forever, 60_000, ["SIGINT", "SIGTERM"])).toEqual({ code: 1, lines: [] })
  })

  it("APP-26: exits within ten seconds", () => {
    expect(STOP_DEADLINE_MS).toBeLessThan(10_000)
  })

  it("APP-26: exits while a silent connection is open", async () => {
    const child = spawn(process.execPath, [fileURLToPath(new URL("../testing/serve-child.ts", import.meta.url))], {
      stdio: ["ignore", "pipe", "inherit"]
    })
    for await (const address of createInterface({ input: child.stdout })) {
      await connection({ address, close: () => Promise.resolve() })
      break
    }
    const start = performance.now()
    child.kill("SIGTERM")
    expect(await once(child, "exit")).toEqual([0, null])
    expect(performance.now() - start).toBeLessThan(10_000)
  })
})
