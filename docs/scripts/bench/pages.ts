/**
 * Pages a second of home, search and product as the site renders them, beside node:http answering with the same bytes
 * from memory. Both run as one process of their own; the load (10 connections) comes from this one, in turns.
 */
import autocannon from "autocannon"
import { spawn, type ChildProcess } from "node:child_process"
import { once } from "node:events"
import { mkdtempSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createInterface } from "node:readline"
import { fileURLToPath } from "node:url"

const ROUNDS = 3
const SECONDS = 3
const root = fileURLToPath(new URL("../../..", import.meta.url))

/** Runs `script` and waits until it prints an http address. */
const listen = async (script: string, args: ReadonlyArray<string>, env: Record<string, string>) => {
  const child = spawn(process.execPath, [script, ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "inherit"]
  })
  for await (const line of createInterface({ input: child.stdout })) {
    const address = /http:\/\/[^\s/]+/.exec(line)
    if (address !== null) return { child, address: address[0] }
  }
  throw new Error(`${script} stopped before it listened`)
}

const stop = async (child: ChildProcess) => {
  if (child.exitCode !== null) return
  child.kill("SIGTERM")
  await once(child, "exit")
}

const get = async (url: string) => {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return await response.text()
}

/** `isFresh`: no address is asked for twice, so that no page can be one kept from before. */
const perSecond = async (url: string, isFresh = false) => {
  const address = isFresh ? `${url}${url.includes("?") ? "&" : "?"}nr=[<id>]` : url
  const run = await autocannon({ url: address, connections: 10, duration: SECONDS, idReplacement: isFresh })
  if (run.errors > 0 || run.non2xx > 0) throw new Error(`${url}: ${run.errors} errors, ${run.non2xx} answers not 2xx`)
  return run.requests.average
}

const median = (numbers: ReadonlyArray<number>) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0

const site = await listen("web/start.ts", [], { PORT: process.env["PORT"] ?? "0" })
try {
  const search = `${site.address}/zoeken/?q=lamp`
  const product = /href="(\/product\/[^"]+)"/.exec(await get(search))?.[1]
  if (product === undefined) throw new Error("the search page for lamp links to no product")
  const pages = { home: `${site.address}/`, search, product: `${site.address}${product}` }

  const copies = join(mkdtempSync(join(tmpdir(), "koopkompas-bench-")), "pages.json")
  const bytes = await Promise.all(Object.entries(pages).map(async ([name, url]) => [`/${name}`, await get(url)]))
  writeFileSync(copies, JSON.stringify(Object.fromEntries(bytes)))
  const memory = await listen("docs/scripts/bench/memory-server.ts", [copies], {})
  try {
    console.log(
      `page      kB      site/s    node:http/s   ratio   (median of ${ROUNDS} rounds of ${SECONDS} s, uncompressed)`
    )
    for (const [name, url] of Object.entries(pages)) {
      const rates: Array<{ anew: number; kept: number; memory: number }> = []
      await perSecond(url)
      for (let round = 0; round < ROUNDS; round++) {
        rates.push({
          anew: await perSecond(url, true),
          kept: await perSecond(url),
          memory: await perSecond(`${memory.address}/${name}`)
        })
      }
      const anew = median(rates.map((rate) => rate.anew))
      const kept = median(rates.map((rate) => rate.kept))
      const most = median(rates.map((rate) => rate.memory))
      const columns = [
        (Buffer.byteLength(await get(url)) / 1000).toFixed(1).padStart(6),
        anew.toFixed(0).padStart(16),
        kept.toFixed(0).padStart(16),
        most.toFixed(0).padStart(12),
        (anew / most).toFixed(3).padStart(16),
        (kept / most).toFixed(3).padStart(16)
      ]
      console.log(name.padEnd(8) + columns.join(""))
    }
  } finally {
    await stop(memory.child)
  }
} finally {
  await stop(site.child)
}
