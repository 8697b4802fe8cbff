import { Argument, Command, InvalidArgumentError, Option } from "commander"
import { Effect } from "effect"
import { fail, type Io, printJson } from "#cli/io.ts"
import { readCountTo } from "#cli/common-flags.ts"
import { type Column, plain, table } from "#cli/print.ts"
import type { ShoppingDependencies } from "#cli/dependencies/shopping-live.ts"
import { asShopper } from "#cli/dependencies/as-shopper.ts"
import { rejectGuest } from "#cli/dependencies/session-file.ts"
import { MAX_QUANTITY } from "#domain/shopping/cart/limits.ts"
import { CARRIER_IDS, type CarrierId } from "#domain/shopping/orders/carriers.ts"
import type { OrderNumber } from "#domain/base/ids.ts"
import { MAX_ORDERS_LIMIT, ORDERS_LIMIT, OrdersApi } from "#domain/shopping/orders/api.ts"
import { RETURN_REASONS, type ReturnReason } from "#domain/shopping/orders/return-status.ts"
import type { Return, ReturnDeclaration } from "#domain/shopping/orders/return.ts"
import { oneOrder } from "./orders.ts"
import { readReturnId } from "./shop-orders.ts"

interface Flags {
  readonly json: boolean
}

interface DeclareFlags extends Flags {
  readonly line: ReadonlyArray<string>
  readonly quantity?: ReadonlyArray<number>
  readonly reason: ReturnReason
}

export const returnsCommand = (io: Io, deps: ShoppingDependencies): Command =>
  new Command("returns")
    .description("Show the returns of who is logged in, the newest first")
    .option("--limit <returns>", "maximum number of returns", readCountTo(MAX_ORDERS_LIMIT), ORDERS_LIMIT)
    .option("--json", "print the returns as JSON", false)
    .action(({ json, limit }: Flags & { readonly limit: number }) =>
      asShopper(deps, async ({ caller, run }, session) => {
        rejectGuest(session)
        const returns = await run(OrdersApi.use((api) => api.returns(caller, { limit, offset: 0 })))
        if (json) printJson(io, returns)
        else if (returns.length === 0) io.err("There are no returns yet.")
        else io.out(table(COLUMNS, returns, io.width))
      })
    )

/** Spec: CLI-60. */
export const returnCommand = (io: Io, deps: ShoppingDependencies): Command =>
  oneOrder("return", "Declare a return of lines of an order")
    .requiredOption("--line <id>", "the shop's own id of the product, once for each line", readLine)
    .option("--quantity <pieces>", "pieces of each --line, in the same order (default: one of each)", readQuantity)
    .addOption(new Option("--reason <reason>", "the reason").choices(RETURN_REASONS).default("other"))
    .action((orderId: OrderNumber, { json, line, quantity = undefined, reason }: DeclareFlags) => {
      const selectedProducts = select(line, quantity)
      return asShopper(deps, async ({ caller, run }) => {
        const declared = await run(
          Effect.gen(function* () {
            const orders = yield* OrdersApi
            const { shopId } = yield* orders.order(caller, orderId)
            const declaration: ReturnDeclaration = { orderId, shopId, selectedProducts, returnReason: reason }
            return yield* orders.declareReturn(caller, declaration)
          })
        )
        if (json) printJson(io, declared)
        else io.out(`${declared.requestId}: ${declared.status}, ${piecesText(declared)}`)
      })
    })

interface SentFlags extends Flags {
  readonly carrier?: CarrierId
  readonly code?: string
}

/** Spec: CLI-67. */
export const returnSentCommand = (io: Io, deps: ShoppingDependencies): Command =>
  new Command("return-sent")
    .description("Tell the shop that a return was sent, or correct its carrier and code")
    .addArgument(new Argument("<return>", "the return's number, such as KK-00000-00017-R1").argParser(readReturnId))
    .addOption(new Option("--carrier <carrier>", "the carrier").choices(CARRIER_IDS))
    .option("--code <code>", "the tracking code", readCode)
    .option("--json", "print the return as JSON", false)
    .action((returnId: string, { json, carrier, code }: SentFlags) =>
      asShopper(deps, async ({ caller, run }) => {
        const parcel = { carrier: carrier ?? null, trackingCode: code ?? null }
        const sent = await run(OrdersApi.use((api) => api.sendReturn(caller, returnId, parcel)))
        if (json) printJson(io, sent)
        else io.out(`${sent.requestId}: ${sent.status}${parcelText(sent)}`)
      })
    )

const parcelText = ({ parcel }: Return): string =>
  [parcel?.service, parcel?.trackingCode]
    .filter((part) => typeof part === "string")
    .map((part) => `, ${plain(part)}`)
    .join("")

const readCode = (value: string): string => {
  if (value.length > MAX_CODE_CHARS) throw new InvalidArgumentError(`Give at most ${MAX_CODE_CHARS} characters.`)
  return value
}

const MAX_CODE_CHARS = 100

const select = (
  lines: ReadonlyArray<string>,
  quantities: ReadonlyArray<number> = lines.map(() => 1)
): ReturnDeclaration["selectedProducts"] => {
  if (quantities.length !== lines.length) {
    throw fail.usage(
      `--quantity: it is given ${quantities.length} times and --line ${lines.length} times. Give one for each --line.`
    )
  }
  return lines.map((id, at) => ({ id, quantity: quantities[at] ?? 1 }))
}

/** Maximum characters of the id of a line, and maximum lines. */
const [MAX_ID_CHARS, MAX_LINES] = [200, 100]

const readLine = (value: string, before: ReadonlyArray<string> = []): ReadonlyArray<string> => {
  if (value === "" || value.length > MAX_ID_CHARS || before.length >= MAX_LINES)
    throw new InvalidArgumentError(`Give the shop's own id of a product, at most ${MAX_LINES} times.`)
  return [...before, value]
}

const readQuantity = (value: string, before: ReadonlyArray<number> = []): ReadonlyArray<number> => {
  if (before.length >= MAX_LINES) throw new InvalidArgumentError(`Give at most ${MAX_LINES}.`)
  return [...before, readCountTo(MAX_QUANTITY)(value)]
}

const piecesText = ({ products }: Return): string =>
  plain(products.map(({ quantity, product }) => `${quantity} x ${product.name}`).join(", "))

const COLUMNS: ReadonlyArray<Column<Return>> = [
  { title: "Return", value: ({ requestId }) => requestId },
  { title: "Status", value: ({ status }) => status },
  { title: "Shop", value: ({ shopName }) => shopName, from: 70 },
  { title: "Pieces", value: piecesText, flexible: true },
  { title: "Declared (UTC)", value: ({ createdAt }) => createdAt.slice(0, 16).replace("T", " "), from: 90 }
]
