import { Argument, Command } from "commander"
import type { ProviderPaymentRow, RefundRow } from "#adapters/services/shopping/payment-tables.ts"
import { addExamples, dataCommand } from "#cli/flags/common.ts"
import { readCountTo } from "#cli/flags/values.ts"
import { type Io, printJson } from "#cli/io.ts"
import type { PaymentDependencies } from "#cli/dependencies/messages.ts"
import { counted } from "#cli/print/format.ts"
import { type Column, table } from "#cli/print/table.ts"
import { orExplained } from "#cli/dependencies/store.ts"
import { formatCents } from "#domain/base/euros.ts"

interface Flags {
  readonly json: boolean
  readonly limit: number
  readonly dataDir?: string
}

/**
 * Creates `koopkompas payments list|check|refund-retry`, which shows payments and refunds under way, checks them, and requests failed
 * refunds again. Spec: PAY-16.
 */
export const paymentsCommand = (io: Io, deps: PaymentDependencies): Command => {
  const root = new Command("payments").description(
    "Show payments and refunds under way, check them, and request failed refunds again"
  )
  addExamples(root, "payments list", "payments check")
  for (const command of [list(io, deps), check(io, deps), retry(io, deps)]) root.addCommand(command)
  return root
}

const list = (io: Io, deps: PaymentDependencies): Command => {
  const command = dataCommand("list", "List payments without a result, and refunds under way or failed").option(
    "--limit <rows>",
    "maximum number of payments and of refunds",
    readCountTo(10_000),
    100
  )
  addExamples(command, "payments list", "payments list --json")
  return command.action(async ({ json, limit, dataDir }: Flags) => {
    const { payments, refunds } = await orExplained(() => deps.list(dataDir, limit))
    if (json) return printJson(io, { payments, refunds })
    if (payments.length + refunds.length === 0) return io.out("No payment or refund is under way, and none failed.")
    if (payments.length > 0) io.out(table(PAYMENT_COLUMNS, payments, io.width))
    if (refunds.length > 0) io.out(table(REFUND_COLUMNS, refunds, io.width))
    if (refunds.some(({ state }) => state === "failed"))
      io.err("Request the failed refunds again with: koopkompas payments refund-retry")
  })
}

const check = (io: Io, deps: PaymentDependencies): Command => {
  const command = dataCommand("check", "Check payments without a result at the payment provider now")
  addExamples(command, "payments check")
  return command.action(async ({ json, dataDir }: Flags) => {
    const checked = await orExplained(() => deps.check(dataDir))
    if (json) return printJson(io, { checked })
    io.out(`${counted(checked, "payment")} checked.`)
  })
}

const retry = (io: Io, deps: PaymentDependencies): Command => {
  const command = dataCommand("refund-retry", "Request refunds again that the payment provider rejected").addArgument(
    new Argument("[order]", "only the refunds of this order").default("", "all")
  )
  addExamples(command, "payments refund-retry", "payments refund-retry KK-00000-00017")
  return command.action(async (order: string, { json, dataDir }: Flags) => {
    const retried = await orExplained(() => deps.retry(dataDir, order === "" ? null : order))
    if (json) return printJson(io, { retried })
    io.out(`${counted(retried, "refund")} to request again. A running site requests them.`)
  })
}

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
