import { Cause, Duration, Effect } from "effect"
import { completeCheckout, openCheckouts } from "#adapters/services/testing/checkouts.ts"
import { sellable } from "#adapters/services/testing/marketplace.ts"
import { openCatalogue, storeFiles } from "#adapters/store/sql/open.ts"
import { fillStore } from "#adapters/store/sql/testing/load-world.ts"
import type { CartChange } from "#domain/shopping/cart/cart.ts"
import { StoreUnavailable } from "#domain/site/store-unavailable.ts"
import { makeWorld } from "#fixtures/world/world.ts"
import { defineBench, type Figure, figure, median, percentile, timed } from "./figures.ts"
import { withFolder } from "./processes.ts"

/** Milliseconds after which a buyer repeats what the store did not take in time. */
const RETRY_MS = 1_000

/** Added to the number of a buyer for each repetition, so that it has a cart of its own. */
const REPETITION = 1_000_000

const WARM_UP = 100

const measureCheckouts = async (dataDir: string, count: number, buyers: number): Promise<ReadonlyArray<Figure>> => {
  const { catalogue, run, close } = await openCheckouts(dataDir)
  const goods = sellable(catalogue).slice(0, 200)
  let repeated = 0
  const untilTaken = (buyer: number, goods: ReadonlyArray<CartChange>): ReturnType<typeof completeCheckout> =>
    completeCheckout(buyer, goods).pipe(
      Effect.catchCause((cause) => {
        if (!(Cause.squash(cause) instanceof StoreUnavailable)) return Effect.failCause(cause)
        repeated += 1
        return Effect.andThen(Effect.sleep(RETRY_MS), untilTaken(buyer + REPETITION, goods))
      })
    )
  const checkOut = (first: number, size: number): Promise<ReadonlyArray<number>> =>
    run(
      Effect.forEach(
        Array.from({ length: size }, (_, index) => first + index),
        (buyer) =>
          Effect.map(Effect.timed(untilTaken(buyer, [goods[buyer % goods.length]!])), ([taken]) =>
            Duration.toMillis(taken)
          ),
        { concurrency: buyers }
      )
    )
  await checkOut(0, WARM_UP)
  repeated = 0
  const cpuBefore = process.cpuUsage()
  const [times, ms] = await timed(() => checkOut(WARM_UP, count))
  const { user, system } = process.cpuUsage(cpuBefore)
  await close()
  return [
    figure("checkouts a second", (count * 1_000) / ms, { atLeast: 150 }),
    figure("processor time of a checkout", (user + system) / 1_000 / count, { unit: " ms" }),
    figure("a checkout, median", median(times), { unit: " ms" }),
    figure("a checkout, p99", percentile(times, 0.99), { unit: " ms" }),
    figure("repeated, because the store was busy", repeated)
  ]
}

export const bench = defineBench({
  about:
    "Complete checkouts, from the cart to the webhook of the payment, with commits on disk, in this process. `cluster` measures carts over HTTP.",
  options: { checkouts: 500, buyers: 32 },
  full: { checkouts: 5_000 },
  run: ({ checkouts, buyers }) =>
    withFolder(async (dataDir) => {
      const now = new Date()
      fillStore(dataDir, makeWorld({ products: 1_000, offers: 6_000, shops: 20, now }), now)
      const catalogue = openCatalogue(storeFiles(dataDir).catalogue)
      catalogue.run("UPDATE offer SET stock = NULL")
      catalogue.close()
      return measureCheckouts(dataDir, checkouts, buyers)
    })
})
