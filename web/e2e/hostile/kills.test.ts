import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { describe, expect, it } from "vitest"
import { dice } from "#adapters/testing/fuzz/random.ts"
import { type SiteProcess, startSite } from "../site-process.ts"
import { addToCart, type CartItem, cartItems, type CartReply, openCarts, piecesIn } from "./cart-calls.ts"

const KILLS = 20
const SEED = 20_261_122

/** Visitors that write at the same time. */
const WRITERS = 8

/** Pieces in each visitor's carts by session: the last number that the site acknowledged. */
type Acknowledged = Map<string, number>

const environment = { WORLD_PRODUCTS: "200", WORLD_OFFERS: "600" }

interface Reply {
  readonly status: number
  readonly body: CartReply
}

/** Adds pieces one after the other for one visitor, until the connection breaks. */
const write = async (address: string, item: CartItem, acknowledged: Acknowledged, onWrite: () => void) => {
  let session: string | null = null
  for (;;) {
    const reply: Reply | null = await addToCart(address, session, item)
      .then(async (response) => ({ status: response.status, body: (await response.json()) as CartReply }))
      .catch(() => null)
    if (reply === null) return
    expect(reply.status).toBe(200)
    session = reply.body.cartSessionHash
    acknowledged.set(session, piecesIn(reply.body))
    onWrite()
    // A line has a maximum quantity: the next pieces go into a new visitor's cart.
    if (piecesIn(reply.body) >= 5) session = null
  }
}

/** Lets visitors write until `writes` are acknowledged, and kills the site in the middle of the next ones. */
const writeUntilKilled = async (site: SiteProcess, item: CartItem, acknowledged: Acknowledged, writes: number) => {
  let left = writes
  const onWrite = () => {
    left -= 1
    if (left === 0) site.process.kill("SIGKILL")
  }
  await Promise.all(Array.from({ length: WRITERS }, () => write(site.address, item, acknowledged, onWrite)))
  await site.stop("SIGKILL")
}

describe("the site", () => {
  it(
    `STORE-34: preserves every acknowledged write when it is killed ${KILLS} times under load`,
    { timeout: 600_000 },
    async () => {
      const dataDir = mkdtempSync(join(tmpdir(), "koopkompas-kills-"))
      const chance = dice(SEED)
      const acknowledged: Acknowledged = new Map()
      const lost: Array<string> = []
      let verified = 0
      try {
        for (let kill = 0; kill <= KILLS; kill++) {
          const site = await startSite({ dataDir, environment })
          for (const [session, pieces] of acknowledged) {
            const response = await openCarts(site.address, session)
            const found = piecesIn((await response.json()) as CartReply)
            // A write without a response may be stored too.
            if (found < pieces || found > pieces + 1) lost.push(`${session}: ${found} of ${pieces} after kill ${kill}`)
          }
          verified += acknowledged.size
          acknowledged.clear()
          if (kill < KILLS)
            await writeUntilKilled(site, cartItems(dataDir, 1)[0]!, acknowledged, 20 + chance.below(180))
          else await site.stop()
        }
      } finally {
        rmSync(dataDir, { recursive: true, force: true })
      }
      expect(lost).toEqual([])
      expect(verified).toBeGreaterThan(KILLS * 4)
    }
  )
})
