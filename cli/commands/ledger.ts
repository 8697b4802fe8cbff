import { Argument, Command, InvalidArgumentError } from "commander"
import { readBooks } from "#adapters/services/shopping/ledger-books.ts"
import { ledgerBalances, owedTo, postLedger } from "#adapters/services/shopping/ledger-post.ts"
import { fail, type Io, printJson } from "#cli/io.ts"
import { dataCommand, type DataFlags, readShopId, readCountTo } from "#cli/common-flags.ts"
import { type Column, counted, table } from "#cli/print.ts"
import { orExplained } from "#cli/dependencies/store.ts"
import type { RunOnRecords } from "#cli/dependencies/records.ts"
import { ShopId } from "#domain/base/ids.ts"
import type { Books } from "#domain/shopping/payment/books.ts"
import { totalOf, type LedgerLine } from "#domain/shopping/payment/ledger-lines.ts"
import { formatCents } from "#domain/base/euros.ts"
import type { ProviderPaymentRow, RefundRow } from "#adapters/services/shopping/payment-tables.ts"
import type { PaymentDependencies } from "#cli/dependencies/messages.ts"

export const ledgerCommand = (io: Io, run: RunOnRecords): Command => {
  const root = new Command("ledger").description("Show what buyers paid and what shops get, and record payouts")
  for (const command of [show(io, run), check(io, run), payout(io, run)]) root.addCommand(command)
  return root
}

const show = (io: Io, run: RunOnRecords): Command =>
  dataCommand("show", "Print the balance of each account, and check that their sum is zero").action(
    async ({ json, dataDir }: DataFlags) => {
      const balances = await orExplained(() => run(dataDir, ledgerBalances))
      const total = totalOf(balances)
      if (json) printJson(io, { accounts: balances, total })
      else if (balances.length === 0) io.out("The ledger has no entries yet.")
      else io.out(table(COLUMNS, [...balances, { account: "total", amount: total }], io.width))
      if (total !== 0) throw fail.failure(`The ledger does not balance: its total is ${formatCents(total)}.`)
    }
  )

const check = (io: Io, run: RunOnRecords): Command =>
  dataCommand("check", "Compare orders, payments, refunds, stock and payouts with each other").action(
    async ({ json, dataDir }: DataFlags) => {
      const books = await orExplained(() => run(dataDir, readBooks))
      const { differences, pending } = books
      if (json) printJson(io, books)
      else {
        io.out(table(BOOK_COLUMNS, bookLines(books), io.width))
        for (const text of pending) io.out(`under way: ${text}`)
        for (const text of differences) io.out(`difference: ${text}`)
      }
      if (differences.length > 0) throw fail.failure(`The books do not balance: ${differences.length} differences.`)
    }
  )

const payout = (io: Io, run: RunOnRecords): Command =>
  dataCommand("payout", "Record that all we owe a shop was transferred to it")
    .addArgument(new Argument("<shop>", "the shop's lasting id").argParser(readShopId))
    .requiredOption("--reference <text>", "reference of the bank transfer, which pays out once", readReference)
    .action(async (shop: string, { reference, json, dataDir }: DataFlags & { readonly reference: string }) => {
      const shopId = ShopId.make(shop)
      const before = await orExplained(() => run(dataDir, (rows) => owedTo(rows, shopId)))
      const posted = await orExplained(() =>
        run(dataDir, (rows) => postLedger(rows, { _tag: "Payout", shopId, reference }))
      )
      const paidOut = posted === 0 ? 0 : before
      if (json) return printJson(io, { shop, reference, paidOut })
      if (posted > 0) io.out(`Recorded a payout of ${formatCents(paidOut)} to ${shop}.`)
      else io.out(`Nothing was recorded: nothing is owed to ${shop}, or ${reference} was recorded before.`)
    })

const readReference = (text: string): string => {
  if (/^[A-Za-z0-9._-]{1,60}$/.test(text)) return text
  throw new InvalidArgumentError("Give 1 to 60 letters, digits, dots, dashes or underscores.")
}

/** Spec: LEDGER-12. */
const bookLines = (books: Books): ReadonlyArray<BookLine> => [
  { name: "orders", value: String(books.orders) },
  { name: "paid orders", value: String(books.paidOrders) },
  { name: "paid orders without a payment", value: String(books.withoutPayment) },
  { name: "payments", value: String(books.payments) },
  { name: "captured", value: formatCents(books.captured) },
  { name: "refunded", value: formatCents(books.refunded) },
  { name: "paid out", value: formatCents(books.paidOut) },
  { name: "counted pieces sold", value: String(books.piecesSold) },
  { name: "under way", value: String(books.pending.length) },
  { name: "differences", value: String(books.differences.length) }
]

interface BookLine {
  readonly name: string
  readonly value: string
}

const BOOK_COLUMNS: ReadonlyArray<Column<BookLine>> = [
  { title: "books", value: ({ name }) => name },
  { title: "", value: ({ value }) => value, align: "right" }
]

const COLUMNS: ReadonlyArray<Column<LedgerLine | { readonly account: "total"; readonly amount: number }>> = [
  { title: "account", value: ({ account }) => account },
  { title: "balance", value: ({ amount }) => formatCents(amount), align: "right" }
]

interface PaymentFlags {
  readonly json: boolean
  readonly limit: number
  readonly dataDir?: string
}

export const paymentsCommand = (io: Io, deps: PaymentDependencies): Command => {
  const root = new Command("payments").description(
    "Show payments and refunds under way, check them, and request failed refunds again"
  )
  for (const command of [list(io, deps), checkPayments(io, deps), retry(io, deps)]) root.addCommand(command)
  return root
}

const list = (io: Io, deps: PaymentDependencies): Command =>
  dataCommand("list", "List payments without a result, and refunds under way or failed")
    .option("--limit <rows>", "maximum number of payments and of refunds", readCountTo(10_000), 100)
    .action(async ({ json, limit, dataDir }: PaymentFlags) => {
      const { payments, refunds } = await orExplained(() => deps.list(dataDir, limit))
      if (json) return printJson(io, { payments, refunds })
      if (payments.length + refunds.length === 0) return io.out("No payment or refund is under way, and none failed.")
      if (payments.length > 0) io.out(table(PAYMENT_COLUMNS, payments, io.width))
      if (refunds.length > 0) io.out(table(REFUND_COLUMNS, refunds, io.width))
      if (refunds.some(({ state }) => state === "failed"))
        io.err("Request the failed refunds again with: koopkompas payments refund-retry")
    })

const checkPayments = (io: Io, deps: PaymentDependencies): Command =>
  dataCommand("check", "Check payments without a result at the payment provider now").action(
    async ({ json, dataDir }: PaymentFlags) => {
      const checked = await orExplained(() => deps.check(dataDir))
      if (json) return printJson(io, { checked })
      io.out(`${counted(checked, "payment")} checked.`)
    }
  )

const retry = (io: Io, deps: PaymentDependencies): Command =>
  dataCommand("refund-retry", "Request refunds again that the payment provider rejected")
    .addArgument(new Argument("[order]", "only the refunds of this order").default("", "all"))
    .action(async (order: string, { json, dataDir }: PaymentFlags) => {
      const retried = await orExplained(() => deps.retry(dataDir, order === "" ? null : order))
      if (json) return printJson(io, { retried })
      io.out(`${counted(retried, "refund")} to request again. A running site requests them.`)
    })

const minuteOf = (milliseconds: number): string => new Date(milliseconds).toISOString().slice(0, 16).replace("T", " ")

const PAYMENT_COLUMNS: ReadonlyArray<Column<ProviderPaymentRow>> = [
  { title: "begun (UTC)", value: ({ createdAt }) => minuteOf(createdAt) },
  { title: "payment", value: ({ paymentId }) => paymentId },
  { title: "at provider", value: ({ providerId }) => providerId ?? "not yet" },
  { title: "next check", value: ({ checkAt }) => (checkAt === null ? "rejected" : minuteOf(checkAt)) },
  { title: "problem", value: ({ problem }) => problem ?? "", flexible: true }
]

const REFUND_COLUMNS: ReadonlyArray<Column<RefundRow>> = [
  { title: "stored (UTC)", value: ({ createdAt }) => minuteOf(createdAt) },
  { title: "order", value: ({ orderId }) => orderId },
  { title: "amount", value: ({ amount }) => formatCents(amount), align: "right" },
  { title: "state", value: ({ state }) => state },
  { title: "problem", value: ({ problem }) => problem ?? "", flexible: true }
]
