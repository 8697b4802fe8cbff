import { Argument, type Command, InvalidArgumentError } from "commander"
import type { Effect } from "effect"
import type { ShopCalls } from "#adapters/client/shop-orders.ts"
import { addExamples } from "#cli/flags/common.ts"
import { readCountTo } from "#cli/flags/values.ts"
import { type Io, printJson } from "#cli/io.ts"
import { plain, priceText } from "#cli/print/format.ts"
import { type Column, table } from "#cli/print/table.ts"
import { runForShop, type ShopDependencies, type ShopTarget } from "#cli/dependencies/run-for-shop.ts"
import type { CartFailure } from "#domain/shopping/cart/errors.ts"
import type { ShopId } from "#domain/base/ids.ts"
import { MAX_ORDERS_LIMIT } from "#domain/shopping/orders/orders-request.ts"
import type { ShopReturn } from "#domain/shopping/orders/shop-orders-api.ts"
import { RETURN_STATUSES, type ReturnStatus } from "#domain/shopping/orders/return-status.ts"
import { shopSubcommand } from "./shop-orders.ts"

interface Flags extends ShopTarget {
  readonly json: boolean
}

interface ListFlags extends Flags {
  readonly status?: ReturnStatus
  readonly limit: number
}

interface RejectFlags extends Flags {
  readonly reason: string
}

/**
 * Creates `koopkompas shop returns|approve-return|reject-return|receive-return|refund-return`, which shows and moves the
 * returns of a shop on the data of this machine or at a site. Spec: CLI-50, CLI-64.
 */
export const shopReturnCommands = (io: Io, deps: ShopDependencies): ReadonlyArray<Command> => {
  const returns = shopSubcommand("returns", "Show the returns of a shop, the newest first")
    .option("--status <status>", "only returns with this status", readStatus)
    .option("--limit <returns>", "maximum number of returns", readCountTo(MAX_ORDERS_LIMIT), MAX_ORDERS_LIMIT)
    .action(async (shop: ShopId, { json, status = undefined, limit, ...target }: ListFlags) => {
      const request = { status: status ?? null, limit, offset: 0 }
      const found = await runForShop(deps, target, ({ returns: api }) => api.returns(shop, request))
      if (json) printJson(io, found)
      else if (found.length === 0) io.err(`Shop ${shop} has no such returns.`)
      else io.out(table(COLUMNS, found, io.width))
    })
  addExamples(returns, "shop returns fietshoek", "shop returns fietshoek --status declared")

  const print = async (
    flags: Flags,
    use: (returns: ShopCalls["returns"]) => Effect.Effect<ShopReturn, CartFailure>
  ) => {
    const changed = await runForShop(deps, flags, ({ returns: api }) => use(api))
    if (flags.json) printJson(io, changed)
    else io.out(`${changed.return.reqID}: ${changed.return.status}${owedText(changed)}`)
  }
  const step = (name: string, description: string, event: "approve" | "receive" | "refund") => {
    const command = returnSubcommand(name, description).action((shop: ShopId, id: string, flags: Flags) =>
      print(flags, (api) => api[event](shop, id))
    )
    addExamples(command, `shop ${name} fietshoek KK-00000-00017-R1`)
    return command
  }
  const reject = returnSubcommand("reject-return", "Reject a return; the shopper reads the reason")
    .requiredOption("--reason <text>", "at most 200 characters, in Dutch")
    .action((shop: ShopId, id: string, flags: RejectFlags) => print(flags, (api) => api.reject(shop, id, flags.reason)))
  addExamples(reject, 'shop reject-return fietshoek KK-00000-00017-R1 --reason "De fiets is gebruikt."')
  return [
    returns,
    step("approve-return", "Approve a declared return, which gives the shopper a label", "approve"),
    reject,
    step("receive-return", "Mark the goods of a return as received", "receive"),
    step("refund-return", "Give the money of a received return back", "refund")
  ]
}

const returnSubcommand = (name: string, description: string): Command =>
  shopSubcommand(name, description).addArgument(
    new Argument("<return>", "the return's number, such as KK-00000-00017-R1").argParser(readReturnId)
  )

export const readReturnId = (value: string): string => {
  if (value.length > MAX_ID_CHARS || !/^KK-[0-9A-Y]{5}-[0-9A-Y]{5}-R\d{1,6}$/.test(value))
    throw new InvalidArgumentError("Give the number of a return, such as KK-00000-00017-R1.")
  return value
}

const MAX_ID_CHARS = 50

const readStatus = (value: string): ReturnStatus => {
  const status = RETURN_STATUSES.find((one) => one === value)
  if (status === undefined) throw new InvalidArgumentError(`Give one of: ${RETURN_STATUSES.join(", ")}.`)
  return status
}

const owedText = ({ owed }: ShopReturn): string =>
  owed === 0 ? "" : `; of this order ${priceText(owed)} goes back in total`

const parcelText = ({ parcel }: ShopReturn["return"]): string =>
  plain([parcel?.service, parcel?.trackingCode].filter((part) => typeof part === "string").join(" "))

const COLUMNS: ReadonlyArray<Column<ShopReturn>> = [
  { title: "return", value: (one) => one.return.reqID },
  { title: "status", value: (one) => one.return.status },
  { title: "parcel", value: (one) => parcelText(one.return), from: 90 },
  { title: "reason", value: ({ reason }) => reason, from: 70 },
  {
    title: "pieces",
    value: (one) => plain(one.return.products.map(({ id, quantity }) => `${id}=${quantity}`).join(", ")),
    flexible: true
  }
]
