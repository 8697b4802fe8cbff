import { spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createInterface } from "node:readline"
import { fileURLToPath } from "node:url"
import { Effect } from "effect"
import { expect, it } from "vitest"
import { readBooks } from "./ledger-books.ts"
import { postLedger } from "./ledger-post.ts"
import { applyDueEvents } from "./due-orders.ts"
import { ORDERS } from "./order-tables.ts"
import { processesOver } from "#adapters/services/testing/interleaving.ts"
import { sellable, TEST_ORIGIN } from "#adapters/services/testing/marketplace.ts"
import { openCatalogue, openSite, storeFiles } from "#adapters/store/sql/open.ts"
import { sqlRecords } from "#adapters/store/sql/records.ts"
import { fillStore } from "#adapters/store/sql/testing/load-world.ts"
import { TEST_WORLD_SIZE } from "#adapters/testing/memory-backend.ts"
import { dice } from "#adapters/testing/fuzz/random.ts"
import type { Books } from "#domain/shopping/payment/books.ts"
import { makeWorld } from "#fixtures/world/world.ts"
import { checkDuePayments } from "./payment-checks.ts"
import { advanceRefunds } from "./refunds.ts"

const CHILD = fileURLToPath(new URL("../testing/checkout-child.ts", import.meta.url))
const CHECKOUTS = 200
const KILLS = 6
const SEED = 20_261_123
const MINUTE = 60_000

/** Pieces of the counted offer: less than the buyers want. */
const PIECES = 150

/** Lets buyers check out in a process of its own, which is killed after `lines` lines of output; never if null. */
const checkOutInChild = async (dataDir: string, first: number, last: number, lines: number | null) => {
  const child = spawn(process.execPath, [CHILD, dataDir, String(first), String(last)], {
    stdio: ["ignore", "pipe", "inherit"]
  })
  const ended = once(child, "exit")
  let printed = 0
  let lastBuyer = first - 1
  for await (const line of createInterface({ input: child.stdout })) {
    printed += 1
    lastBuyer = Math.max(lastBuyer, Number(line.split(" ")[1] ?? 0))
    if (printed === lines) child.kill("SIGKILL")
  }
  await ended
  return { lastBuyer, isKilled: child.signalCode === "SIGKILL" }
}

/** Runs the jobs until nothing is under way, and returns the books before and after. */
const settle = async (dataDir: string): Promise<{ readonly before: Books; readonly after: Books }> => {
  const files = storeFiles(dataDir)
  const [catalogue, site] = [openCatalogue(files.catalogue), openSite(files.site)]
  try {
    expect(site.row("PRAGMA integrity_check")).toEqual({ integrity_check: "ok" })
    const records = sqlRecords(site)
    const market = processesOver(records, catalogue)
    market.now = Date.now()
    await market.restart()
    const read = () => Effect.runPromise(records.transaction(readBooks))
    const before = await read()
    for (let round = 0; round < 4; round++) {
      // Leases of the killed process end, payments at the provider expire, refunds arrive.
      market.now += 62 * MINUTE
      await market.run([Effect.all([checkDuePayments(TEST_ORIGIN), advanceRefunds, applyDueEvents], { discard: true })])
    }
    for (const { order } of await Effect.runPromise(records.find(ORDERS))) {
      const { shopId } = order
      await market.run([
        records.transaction((rows) =>
          postLedger(rows, { _tag: "Payout", shopId, reference: `killed-${before.orders}` })
        )
      ])
    }
    return { before, after: await read() }
  } finally {
    site.close()
    catalogue.close()
  }
}

it(
  `PAY-21: balances the books after ${KILLS} kills in the middle of ${CHECKOUTS} checkouts`,
  { timeout: 600_000 },
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), "koopkompas-checkouts-"))
    try {
      const now = new Date()
      fillStore(dataDir, makeWorld({ ...TEST_WORLD_SIZE, now }), now)
      const catalogue = openCatalogue(storeFiles(dataDir).catalogue)
      catalogue.run("UPDATE offer SET stock = NULL")
      catalogue.run("UPDATE offer SET stock = ? WHERE offer_id = ?", PIECES, sellable(catalogue)[0]!.offerId)
      catalogue.close()
      const chance = dice(SEED)
      let first = 1
      let kills = 0
      let last: Books | null = null
      while (first <= CHECKOUTS) {
        const lines = kills < KILLS ? 20 + chance.below(100) : null
        const { lastBuyer, isKilled } = await checkOutInChild(dataDir, first, CHECKOUTS, lines)
        const { before, after } = await settle(dataDir)
        expect(before.differences).toEqual([])
        expect({ differences: after.differences, pending: after.pending }).toEqual({ differences: [], pending: [] })
        last = after
        if (!isKilled) break
        kills += 1
        first = lastBuyer + 1
      }
      expect(kills).toBe(KILLS)
      expect(last!.piecesSold).toBeLessThanOrEqual(PIECES)
      expect(last!.paidOrders).toBeGreaterThan(CHECKOUTS / 2)
    } finally {
      rmSync(dataDir, { recursive: true, force: true })
    }
  }
)
