import { Command, InvalidArgumentError } from "commander"
import { fail, type Io, printJson } from "./io.ts"
import { readCountTo } from "./common-flags.ts"
import type { FlowResult, PurchaseFlow } from "./purchase.ts"
import { type Column, table } from "./print.ts"
import { formatCents } from "#domain/base/euros.ts"

type RunPurchases = (flow: PurchaseFlow, onProgress: (done: number) => void) => Promise<FlowResult>

interface Flags {
  readonly times: number
  readonly faults: boolean
  readonly seed: number
  readonly json: boolean
}

const MAX_TIMES = 10_000

export const flowCommand = (io: Io, run: RunPurchases = runLazily): Command =>
  new Command("flow")
    .description("Run whole flows on a world in memory, and check the result")
    .addCommand(purchaseCommand(io, run))

const purchaseCommand = (io: Io, run: RunPurchases): Command =>
  new Command("purchase")
    .description(
      "Buy from cart to payout on a world in memory, and print the books: orders, payments, refunds, stock, payouts, differences. Any difference gives exit code 1."
    )
    .option("--times <purchases>", "number of purchases", readCountTo(MAX_TIMES), 100)
    .option(
      "--faults",
      "with lost calls and webhooks, failed and late payments, cancellations, rejections, returns",
      false
    )
    .option("--seed <number>", "the seed of chance; equal seeds give equal books", readSeed, 1)
    .option("--json", "print the books as JSON", false)
    .action(async ({ times, faults: hasFaults, seed, json }: Flags) => {
      const books = await run({ times, hasFaults, seed }, (done) => {
        if (done % PROGRESS_STEP === 0 && done < times) io.err(`${done} of ${times} purchases`)
      })
      if (json) printJson(io, { times, faults: hasFaults, seed, ...books })
      else io.out(table(COLUMNS, linesOf(books), io.width))
      if (books.differences.length > 0)
        throw fail.failure(`The books differ: ${books.differences.join("; ")}. Repeat it with --seed ${seed}.`)
    })

const PROGRESS_STEP = 50

const runLazily: RunPurchases = async (flow, onProgress) => {
  const { runPurchases } = await import("./purchase.ts")
  return runPurchases(flow, onProgress)
}

const readSeed = (value: string): number => {
  if (!/^\d{1,9}$/.test(value)) throw new InvalidArgumentError("Give a whole number from 0 to 999999999.")
  return Number(value)
}

interface Line {
  readonly name: string
  readonly value: string
}

const linesOf = (books: FlowResult): ReadonlyArray<Line> => [
  ...counted("order", books.orders),
  ...counted("return", books.returns),
  ...counted("event", books.events),
  { name: "payments", value: String(books.payments) },
  { name: "captured", value: formatCents(books.captured) },
  { name: "refunded", value: formatCents(books.refunded) },
  { name: "paid out to shops", value: formatCents(books.paidOut) },
  { name: "commission", value: formatCents(books.commission) },
  { name: "counted pieces sold", value: String(books.piecesSold) },
  { name: "differences", value: String(books.differences.length) }
]

const counted = (kind: string, counts: Readonly<Record<string, number>>): ReadonlyArray<Line> =>
  Object.entries(counts).map(([name, count]) => ({ name: `${kind}: ${name}`, value: String(count) }))

const COLUMNS: ReadonlyArray<Column<Line>> = [
  { title: "Books", value: ({ name }) => name, flexible: true },
  { title: "Sum", value: ({ value }) => value, align: "right" }
]
