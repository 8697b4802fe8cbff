import { cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest"
import { openDatabase } from "#adapters/store/sql/database.ts"
import { storeFiles } from "#adapters/store/sql/open.ts"
import { canMount, startSite, STOPPED_MESSAGE } from "../site-process.ts"
import { addToCart, type CartItem, cartItems } from "./cart-calls.ts"

const environment = { WORLD_PRODUCTS: "200", WORLD_OFFERS: "600" }

/** Maximum milliseconds of a response. */
const SLOW_MS = 2_000

const PAGES = ["/", "/zoeken/?q=lamp", "/alle-categorieen/", "/api/openapi.json"]

let filled: string
let dataDir: string
let signals: string
let item: CartItem

/** Resolves when the commands in the mount namespace have made this file. */
const made = (name: string) =>
  vi.waitFor(() => expect(existsSync(join(signals, name))).toBe(true), { timeout: 20_000, interval: 50 })

/** Fills a data folder with one start, so that later ones find their copy of it ready. */
beforeAll(async () => {
  filled = mkdtempSync(join(tmpdir(), "koopkompas-filled-"))
  const site = await startSite({ dataDir: filled, environment })
  item = cartItems(filled, 1)[0]!
  await site.stop()
}, 60_000)

afterAll(() => rmSync(filled, { recursive: true, force: true }))

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "koopkompas-disk-"))
  signals = mkdtempSync(join(tmpdir(), "koopkompas-signals-"))
  cpSync(filled, dataDir, { recursive: true })
})

afterEach(() => {
  rmSync(dataDir, { recursive: true, force: true })
  rmSync(signals, { recursive: true, force: true })
})

describe("the site beside another process that writes", () => {
  it("STORE-39: serves pages at once and answers writes with 503 within two seconds", { timeout: 60_000 }, async () => {
    const site = await startSite({ dataDir, environment, onError: () => {} })
    const other = openDatabase(storeFiles(dataDir).site)
    try {
      // The first requests of a process compile its code, which takes seconds on a busy machine.
      for (const path of PAGES) await (await fetch(site.address + path)).text()
      expect((await addToCart(site.address, null, item)).status).toBe(200)
      other.raw.exec("BEGIN IMMEDIATE")
      const startedAt = performance.now()
      const writes = Promise.all(Array.from({ length: 20 }, () => addToCart(site.address, null, item)))
      for (const path of PAGES) expect((await fetch(site.address + path)).status).toBe(200)
      expect(performance.now() - startedAt).toBeLessThan(SLOW_MS)
      const responses = await writes
      expect(performance.now() - startedAt).toBeLessThan(2 * SLOW_MS)
      expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 503))
      expect(responses.map(({ headers }) => headers.get("retry-after"))).toEqual(responses.map(() => "2"))
      other.raw.exec("ROLLBACK")
      expect((await addToCart(site.address, null, item)).status).toBe(200)
    } finally {
      other.close()
      await site.stop()
    }
  })
})

// Only a separate file system can be filled or made read-only, above all for root.
describe.skipIf(!canMount())("the site on a failing disk", () => {
  it(
    "STORE-39: serves pages and answers writes with 503 while its disk is full, and recovers",
    { timeout: 120_000 },
    async () => {
      const lines: Array<string> = []
      // A copy of the data on a small disk, which is filled and emptied when the test asks for it.
      const setup = `
      cp -r "$DATA_DIR" ${signals}/copy
      mount -t tmpfs -o size=$(( $(du -sk ${signals}/copy | cut -f1) + 8192 ))k tmpfs "$DATA_DIR"
      cp -r ${signals}/copy/. "$DATA_DIR"
      (
        until [ -e ${signals}/fill ]; do sleep 0.1; done
        cat /dev/zero > "$DATA_DIR/filler" 2>/dev/null || true
        touch ${signals}/filled
        until [ -e ${signals}/empty ]; do sleep 0.1; done
        rm "$DATA_DIR/filler"
        touch ${signals}/emptied
      ) > /dev/null 2>&1 &`
      const site = await startSite({ dataDir, environment, setup, onError: (line) => lines.push(line) })
      try {
        expect((await addToCart(site.address, null, item)).status).toBe(200)
        writeFileSync(join(signals, "fill"), "")
        await made("filled")
        const startedAt = performance.now()
        const statuses: Array<number> = []
        // Some writes may fit into the existing log.
        while (!statuses.includes(503) && statuses.length < 500) {
          const response = await addToCart(site.address, null, item)
          statuses.push(response.status)
          if (response.status !== 503) continue
          expect(response.headers.get("retry-after")).toMatch(/^\d+$/)
          const { correlationId } = (await response.json()) as { readonly correlationId: string }
          expect(lines.filter((line) => line.includes(correlationId))).toHaveLength(1)
        }
        expect(new Set(statuses)).toEqual(new Set(statuses.length === 1 ? [503] : [200, 503]))
        for (const path of ["/", "/zoeken/?q=lamp", "/alle-categorieen/"]) {
          expect((await fetch(site.address + path)).status).toBe(200)
        }
        expect((performance.now() - startedAt) / (statuses.length + 3)).toBeLessThan(SLOW_MS)
        writeFileSync(join(signals, "empty"), "")
        await made("emptied")
        expect((await addToCart(site.address, null, item)).status).toBe(200)
      } finally {
        expect(await site.stop()).toBe(0)
      }
    }
  )

  it("APP-27: names the folder and the way out when its data folder is read-only", { timeout: 60_000 }, async () => {
    const lines: Array<string> = []
    const setup = `mount --bind "$DATA_DIR" "$DATA_DIR"; mount -o remount,ro,bind "$DATA_DIR"`
    await expect(startSite({ dataDir, environment, setup, onError: (line) => lines.push(line) })).rejects.toThrow(
      STOPPED_MESSAGE
    )
    expect(lines.filter((line) => line.includes(dataDir))).toHaveLength(1)
    expect(lines.join("\n")).not.toMatch(/^ +at /m)
  })
})
