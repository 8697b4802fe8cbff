/**
 * Carts over HTTP on the stored data: reads per second of a cart with three products (10 connections), and milliseconds of a
 * change that is on disk before its response. Both are compared with plain node:http, which sends the same bytes and writes as
 * many. The servers are separate processes.
 */
import autocannon from "autocannon"
import { type ChildProcessByStdio, spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createInterface } from "node:readline"
import type { Readable } from "node:stream"
import { fileURLToPath } from "node:url"

/** Targets on 2 cores: minimum reads per second, maximum milliseconds of a change. */
const TARGET = { reads: 6000, writeMs: 2 }

const ROUNDS = 3
const ROUND_SECONDS = 3
const WRITES = 1000

const dataDir = mkdtempSync(join(tmpdir(), "koopkompas-bench-"))
const servers: Array<ChildProcessByStdio<null, Readable, null>> = []

const startServer = async (script: string, ...args: ReadonlyArray<string>): Promise<string> => {
  const server = spawn(process.execPath, [fileURLToPath(new URL(script, import.meta.url)), ...args], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ["ignore", "pipe", "inherit"]
  })
  servers.push(server)
  for await (const line of createInterface({ input: server.stdout })) if (line.startsWith("http://")) return line
  throw new Error(`${script} stopped before it listened`)
}

const median = (numbers: ReadonlyArray<number>) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0

const post = async (url: string, body: object, hash: string | null = null): Promise<string> => {
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", ...(hash !== null && { "x-cart-session": hash }) },
    body: JSON.stringify(body)
  })
  if (!response.ok) throw new Error(`${url} responded with ${response.status}`)
  return response.text()
}

const rateOf = async (url: string, hash: string): Promise<number> => {
  const run = await autocannon({
    url,
    method: "POST",
    headers: { "x-cart-session": hash },
    connections: 10,
    duration: ROUND_SECONDS
  })
  if (run.errors > 0 || run.non2xx > 0) throw new Error(`${run.errors} errors, ${run.non2xx} responses not 2xx`)
  return run.requests.average
}

const timeOf = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now()
  await work()
  return performance.now() - start
}

interface SearchResponse {
  readonly hits: { readonly hits: ReadonlyArray<{ readonly _source: Card }> }
}
interface Card {
  readonly id: string
  readonly shopId: string
  readonly offerId: string
  readonly availability: string
}

try {
  const base = `${await startServer("api-server.ts")}/api`
  const page = { current: 0, size: 30 }
  const sort = { by: "relevance", direction: "desc" }
  const search = { filters: {}, uber_ids: [], page, q: "", sort, wpCategory: "", context: "search" }
  const { hits }: SearchResponse = JSON.parse(await post(`${base}/search`, search))
  const goods = hits.hits
    .filter(({ _source: { availability } }) => availability === "in_stock")
    .map(({ _source: { id, shopId, offerId } }) => ({ product: id, sid: shopId, spid: offerId }))
    .slice(0, 3)
  const carts = `${base}/cart/v0/carts`
  let hash = ""
  for (const one of goods) {
    hash = JSON.parse(await post(`${carts}/add-product/`, one, hash === "" ? null : hash)).cartSessionHash
  }
  const bytes = join(dataDir, "cart.json")
  writeFileSync(bytes, await post(`${carts}/open/`, {}, hash))
  const plain = await startServer("plain-server.ts", bytes)

  const rates = { ours: [] as Array<number>, plain: [] as Array<number> }
  for (let round = 0; round <= ROUNDS; round++) {
    const both = { ours: await rateOf(`${carts}/open/`, hash), plain: await rateOf(`${plain}/`, hash) }
    if (round === 0) continue
    rates.ours.push(both.ours)
    rates.plain.push(both.plain)
  }

  const [first] = goods
  const times = { ours: [] as Array<number>, plain: [] as Array<number> }
  for (let at = 0; at < WRITES; at++) {
    const change = at % 2 === 0 ? "add-product" : "remove-product"
    times.ours.push(await timeOf(() => post(`${carts}/${change}/`, first!, hash)))
    times.plain.push(await timeOf(() => post(`${plain}/write`, first!, hash)))
  }

  const reads = median(rates.ours)
  const write = median(times.ours)
  console.log(
    `cart reads a second   ${reads.toFixed(0).padStart(8)}   (target ${TARGET.reads}; ${(reads / median(rates.plain)).toFixed(2)} of plain node:http; median of ${ROUNDS} rounds)`
  )
  console.log(
    `cart change, on disk  ${write.toFixed(2).padStart(8)} ms (target at most ${TARGET.writeMs}; ${(write / median(times.plain)).toFixed(2)} times plain node:http; median of ${WRITES})`
  )
} finally {
  for (const server of servers) {
    server.kill("SIGTERM")
    await once(server, "exit")
  }
  rmSync(dataDir, { recursive: true })
}
