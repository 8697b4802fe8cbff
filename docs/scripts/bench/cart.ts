/**
 * Carts over HTTP, as the site serves them from its files: reads a second of a cart with three products (10 connections), and
 * milliseconds of a change that is on disk when it is answered, one after the other. The server is a process of its own.
 */
import autocannon from "autocannon"
import { spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createInterface } from "node:readline"
import { fileURLToPath } from "node:url"

/** Asked for on 2 cores: reads a second at least, milliseconds of a change at most. */
const TARGET = { reads: 6000, write: 2 }

const ROUNDS = 3
const SECONDS = 3
const WRITES = 500

const dataDir = mkdtempSync(join(tmpdir(), "koopkompas-bench-"))
const server = spawn(process.execPath, [fileURLToPath(new URL("api-server.ts", import.meta.url))], {
  env: { ...process.env, DATA_DIR: dataDir },
  stdio: ["ignore", "pipe", "inherit"]
})

const listening = async (): Promise<string> => {
  for await (const line of createInterface({ input: server.stdout })) if (line.startsWith("http://")) return line
  throw new Error("The server stopped before it listened")
}

const median = (numbers: ReadonlyArray<number>) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0

const post = async (path: string, body: object, hash: string | null = null) => {
  const response = await fetch(`${base}/api/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...(hash !== null && { "x-cart-session": hash }) },
    body: JSON.stringify(body)
  })
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  return response.json()
}

interface Sold {
  readonly hits: { readonly hits: ReadonlyArray<{ readonly _source: Card }> }
}
interface Card {
  readonly id: string
  readonly shopId: string
  readonly offerId: string
  readonly availability: string
}

const base = await listening()
try {
  const page = { current: 0, size: 30 }
  const sort = { by: "relevance", direction: "desc" }
  const search = { filters: {}, uber_ids: [], page, q: "", sort, wpCategory: "", context: "search" }
  const { hits }: Sold = await post("search", search)
  const goods = hits.hits
    .map(({ _source: { id, shopId, offerId, availability } }) => ({
      product: id,
      sid: shopId,
      spid: offerId,
      availability
    }))
    .filter(({ availability }) => availability === "in_stock")
    .map(({ product, sid, spid }) => ({ product, sid, spid }))
    .slice(0, 3)
  let hash: string | null = null
  for (const one of goods) hash = (await post("cart/v0/carts/add-product/", one, hash)).cartSessionHash

  const rates: Array<number> = []
  for (let round = 0; round <= ROUNDS; round++) {
    const run = await autocannon({
      url: `${base}/api/cart/v0/carts/open/`,
      method: "POST",
      headers: { "x-cart-session": hash ?? "" },
      connections: 10,
      duration: SECONDS
    })
    if (run.errors > 0 || run.non2xx > 0) throw new Error(`${run.errors} errors, ${run.non2xx} answers not 2xx`)
    if (round > 0) rates.push(run.requests.average)
  }

  const [first] = goods
  const times: Array<number> = []
  for (let at = 0; at < WRITES; at++) {
    const path = at % 2 === 0 ? "cart/v0/carts/add-product/" : "cart/v0/carts/remove-product/"
    const start = performance.now()
    await post(path, first!, hash)
    times.push(performance.now() - start)
  }

  console.log(
    `cart reads a second   ${median(rates).toFixed(0).padStart(8)}   (asked ${TARGET.reads}; median of ${ROUNDS} rounds)`
  )
  console.log(
    `cart change, on disk  ${median(times).toFixed(2).padStart(8)} ms (asked at most ${TARGET.write}; median of ${WRITES})`
  )
} finally {
  server.kill("SIGTERM")
  await once(server, "exit")
  rmSync(dataDir, { recursive: true })
}
