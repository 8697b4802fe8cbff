/**
 * Makes checkouts at the same time on a data folder, and prints a line after each step, so that a test can stop it at a
 * known point: `node checkout-child.ts <folder> <first buyer> <last buyer>`
 */
import { Effect } from "effect"
import { completeCheckout, openCheckouts } from "./checkouts.ts"
import { sellable } from "./marketplace.ts"

const CONCURRENCY = 8

const [dataDir = "", first = "0", last = "0"] = process.argv.slice(2)
const { catalogue, run, close } = await openCheckouts(dataDir)
const [lamp, ...others] = sellable(catalogue)
const chair = others.find(({ shopId }) => shopId !== lamp!.shopId)!
const buyers = Array.from({ length: Number(last) - Number(first) + 1 }, (_, index) => Number(first) + index)
process.stdout.write("open\n")
await run(
  Effect.forEach(
    buyers,
    (buyer) =>
      Effect.exit(
        completeCheckout(buyer, buyer % 2 === 0 ? [lamp!] : [lamp!, chair], (step) => {
          process.stdout.write(`${step} ${buyer}\n`)
        })
      ),
    { concurrency: CONCURRENCY, discard: true }
  )
)
await close()
process.stdout.write("done\n")
