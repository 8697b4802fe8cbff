import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, afterEach, describe, expect, it, vi } from "vitest"
import { listenerOf } from "#web/testing/listener.ts"
import { serve, type Listening } from "./serve.ts"
import { staticFiles } from "./static-files.ts"
import { compress, BROTLI_QUALITY } from "./compress.ts"

const folder = mkdtempSync(join(tmpdir(), "static-"))
mkdirSync(join(folder, "assets"))
writeFileSync(join(folder, "assets/app-1a2b.js"), "let x;".repeat(1_000))
writeFileSync(join(folder, "assets/all-3c4d.js"), "let all;".repeat(5_000))
writeFileSync(join(folder, "favicon.svg"), "<svg/>")
writeFileSync(join(folder, "sw.js"), "self")
afterAll(() => rmSync(folder, { recursive: true }))

const open: Array<Listening> = []
afterEach(() => Promise.all(open.splice(0).map(({ close }) => close())))

const startServer = async (compressBody = compress) => {
  const send = staticFiles([folder], compressBody)
  const listening = await serve(listenerOf(send), 0)
  open.push(listening)
  return (path: string, init: RequestInit = {}) => fetch(listening.address + path, init)
}

describe("staticFiles", () => {
  it("APP-14: lets browsers cache hashed files for a year and others for an hour", async () => {
    const get = await startServer()
    expect((await get("/assets/app-1a2b.js")).headers.get("cache-control")).toBe("public, max-age=31536000, immutable")
    expect((await get("/favicon.svg")).headers.get("cache-control")).toBe("public, max-age=3600")
  })

  it("APP-05: revalidates the service worker each time, and allows it the complete site", async () => {
    const get = await startServer()
    const { headers } = await get("/sw.js")
    expect(headers.get("cache-control")).toBe("no-cache")
    expect(headers.get("service-worker-allowed")).toBe("/")
    expect((await get("/favicon.svg")).headers.get("service-worker-allowed")).toBeNull()
  })

  it("APP-10: compresses, and sends no body for a known ETag", async () => {
    const get = await startServer()
    const file = await get("/assets/app-1a2b.js", { headers: { "accept-encoding": "br" } })
    expect(file.headers.get("content-encoding")).toBe("br")
    expect(file.headers.get("content-type")).toBe("text/javascript; charset=utf-8")
    expect(await file.text()).toBe("let x;".repeat(1_000))
    const again = await get("/assets/app-1a2b.js", { headers: { "if-none-match": file.headers.get("etag") ?? "" } })
    expect(again.status).toBe(304)
  })

  it("APP-20: compresses a long script once, before its first request", async () => {
    const compressBody = vi.fn(compress)
    const get = await startServer(compressBody)
    const long = () => compressBody.mock.calls.filter(([body]) => body.length === 40_000)
    await expect.poll(long).toEqual([[expect.anything(), "br", BROTLI_QUALITY.cached]])
    await get("/assets/all-3c4d.js", { headers: { "accept-encoding": "br" } })
    expect(long()).toHaveLength(1)
  })

  it.each(["/assets/", "/assets/../../package.json", "/nergens.js"])("APP-14: serves no file at %s", async (path) => {
    const get = await startServer()
    expect((await get(path)).status).toBe(404)
  })
})
