import { Argument, Command, InvalidArgumentError, Option } from "commander"
import type { Effect } from "effect"
import type { ShopCalls } from "#adapters/client/shop-orders.ts"
import { dataCommand, readShopId, readBaseUrl, readCountTo } from "#cli/common-flags.ts"
import { type Io, printJson } from "#cli/io.ts"
import { type Column, plain, priceText, table } from "#cli/print.ts"
import { runForShop, type ShopDependencies, type ShopTarget } from "#cli/dependencies/run-for-shop.ts"
import type { CartFailure } from "#domain/shopping/cart/errors.ts"
import type { ShopId, OrderNumber } from "#domain/base/ids.ts"
import { CARRIERS } from "#domain/shopping/orders/carriers.ts"
import { openQuantity } from "#domain/shopping/orders/fulfil.ts"
import { readOrderNumber } from "#domain/shopping/orders/order-number.ts"
import type { ParcelProduct } from "#domain/shopping/orders/order.ts"
import { MAX_ORDERS_LIMIT } from "#domain/shopping/orders/api.ts"
import type { ShopOrder, ShopReturn } from "#domain/shopping/orders/shop-orders-api.ts"
import { ORDER_STATUSES, type OrderStatus } from "#domain/shopping/orders/status.ts"
import { RETURN_STATUSES, type ReturnStatus } from "#domain/shopping/orders/return-status.ts"

interface Flags extends ShopTarget {
  readonly json: boolean
}

interface ListFlags extends Flags {
  readonly status?: OrderStatus
  readonly limit: number
}

interface ParcelFlags extends Flags {
  readonly carrier: string
  readonly code: string
}

interface UpdateFlags extends Flags {
  readonly code: string
  readonly message: string
}

type Use<A> = (orders: ShopCalls["orders"]) => Effect.Effect<A, CartFailure>

export const shopOrderCommands = (io: Io, deps: ShopDependencies): ReadonlyArray<Command> => {
  const print = async (flags: Flags, use: Use<ShopOrder>) => {
    const changed = await runForShop(deps, flags, ({ orders: api }) => use(api))
    if (flags.json) printJson(io, changed)
    else printOrder(io, changed)
  }

  const orders = shopSubcommand("orders", "Show the paid orders of a shop, the newest first")
    .option("--status <status>", "only orders with this status", readStatus)
    .option("--limit <orders>", "maximum number of orders", readCountTo(MAX_ORDERS_LIMIT), MAX_ORDERS_LIMIT)
    .action(async (shop: ShopId, { json, status = undefined, limit, ...target }: ListFlags) => {
      const request = { status: status ?? null, limit, offset: 0 }
      const found = await runForShop(deps, target, ({ orders: api }) => api.orders(shop, request))
      if (json) printJson(io, found)
      else if (found.length === 0) io.err(`Shop ${shop} has no such orders.`)
      else io.out(table(COLUMNS, found, io.width))
    })

  const accept = orderSubcommand("accept", "Accept a paid order").action(
    (shop: ShopId, id: OrderNumber, flags: Flags) => print(flags, (api) => api.accept(shop, id))
  )

  const reject = orderSubcommand("reject", "Reject pieces that cannot be delivered; all of them cancels the order")
    .alias("refuse")
    .addArgument(new Argument("<pieces...>", PIECES).argParser(readPieces))
    .action((shop: ShopId, id: OrderNumber, pieces: ReadonlyArray<ParcelProduct>, flags: Flags) =>
      print(flags, (api) => api.reject(shop, id, pieces))
    )

  const ship = orderSubcommand("ship", "Send a parcel of an accepted order; without pieces, all that is open")
    .addArgument(new Argument("[pieces...]", PIECES).argParser(readPieces))
    .requiredOption("--carrier <carrier>", `one of: ${Object.keys(CARRIERS).join(", ")}`)
    .requiredOption("--code <code>", "the tracking code")
    .action((shop: ShopId, id: OrderNumber, pieces: ReadonlyArray<ParcelProduct> | undefined, flags: ParcelFlags) =>
      print(flags, (api) =>
        api.ship(shop, id, { carrier: flags.carrier, trackingCode: flags.code, products: pieces ?? [] })
      )
    )

  const update = orderSubcommand("update", "Add a message about a parcel for the shopper")
    .requiredOption("--code <code>", "the tracking code of the parcel")
    .requiredOption("--message <text>", "at most 200 characters, in Dutch")
    .action((shop: ShopId, id: OrderNumber, flags: UpdateFlags) =>
      print(flags, (api) => api.addUpdate(shop, id, { trackingCode: flags.code, message: flags.message }))
    )

  const deliver = orderSubcommand("deliver", "Mark a shipped order as delivered").action(
    (shop: ShopId, id: OrderNumber, flags: Flags) => print(flags, (api) => api.deliver(shop, id))
  )
  return [orders, accept, reject, ship, update, deliver]
}

const PIECES = "pieces as <id>=<quantity>, with the shop's own id of the product"

const shopSubcommand = (name: string, description: string): Command =>
  dataCommand(name, description)
    .addArgument(new Argument("<shop>", "the shop's id").argParser(readShopId))
    .addOption(
      new Option("--base-url <url>", "the shop at a running site, as the user who is logged in there")
        .argParser(readBaseUrl)
        .conflicts("dataDir")
    )

const orderSubcommand = (name: string, description: string): Command =>
  shopSubcommand(name, description).addArgument(
    new Argument("<order>", "the order's number, such as KK-00000-00017").argParser(readId)
  )

const readId = (value: string): OrderNumber => {
  const id = readOrderNumber(value)
  if (id === null) throw new InvalidArgumentError("Give an order number, such as KK-00000-00017.")
  return id
}

const readStatus = (value: string): OrderStatus => {
  const status = ORDER_STATUSES.find((one) => one === value)
  if (status === undefined) throw new InvalidArgumentError(`Give one of: ${ORDER_STATUSES.join(", ")}.`)
  return status
}

const readPieces = (value: string, before: ReadonlyArray<ParcelProduct> = []): ReadonlyArray<ParcelProduct> => {
  const sign = value.lastIndexOf("=")
  const [id, quantity] = [value.slice(0, Math.max(0, sign)), value.slice(sign + 1)]
  if (id === "" || id.length > MAX_ID_CHARS || !/^[1-9]\d{0,3}$/.test(quantity))
    throw new InvalidArgumentError("Give pieces as <id>=<quantity>, such as SKU-1=2.")
  return [...before, { id, quantity: Number(quantity) }]
}

const MAX_ID_CHARS = 200

const printOrder = (io: Io, { order, amount, deliveryAddress }: ShopOrder): void => {
  const { id, status, products, shipments, owed } = order
  io.out(`${id}: ${status}, ${priceText(amount)}${owed === 0 ? "" : `, of which ${priceText(owed)} goes back`}`)
  if (deliveryAddress !== null) {
    const { street, houseNumber, addition, postcode, city } = deliveryAddress.data
    io.out(plain(`${deliveryAddress.name}, ${street} ${`${houseNumber} ${addition}`.trim()}, ${postcode} ${city}`))
  }
  for (const product of products) {
    const { merchantProductId, name, quantity, shippedQuantity, rejectedQuantity } = product
    const counts = `${quantity} ordered, ${shippedQuantity} sent, ${rejectedQuantity} rejected, ${openQuantity(product)} open`
    io.out(`  ${plain(merchantProductId)}  ${plain(name)}: ${counts}`)
  }
  for (const { service, trackingCode, link } of shipments)
    io.out(`  ${service} ${trackingCode} ${link ?? ""}`.trimEnd())
}

const COLUMNS: ReadonlyArray<Column<ShopOrder>> = [
  { title: "order", value: ({ order }) => order.id },
  { title: "status", value: ({ order }) => order.status },
  { title: "accept till", value: ({ order }) => (order.status === "paid" ? (order.acceptTill ?? "") : ""), from: 70 },
  { title: "for", value: ({ order }) => plain(order.deliveryAddress.name), flexible: true },
  { title: "amount", value: ({ amount }) => priceText(amount), align: "right" }
]

interface ReturnFlags extends ShopTarget {
  readonly json: boolean
}

interface ReturnListFlags extends ReturnFlags {
  readonly status?: ReturnStatus
  readonly limit: number
}

interface RejectFlags extends ReturnFlags {
  readonly reason: string
}

export const shopReturnCommands = (io: Io, deps: ShopDependencies): ReadonlyArray<Command> => {
  const returns = shopSubcommand("returns", "Show the returns of a shop, the newest first")
    .option("--status <status>", "only returns with this status", readReturnStatus)
    .option("--limit <returns>", "maximum number of returns", readCountTo(MAX_ORDERS_LIMIT), MAX_ORDERS_LIMIT)
    .action(async (shop: ShopId, { json, status = undefined, limit, ...target }: ReturnListFlags) => {
      const request = { status: status ?? null, limit, offset: 0 }
      const found = await runForShop(deps, target, ({ returns: api }) => api.returns(shop, request))
      if (json) printJson(io, found)
      else if (found.length === 0) io.err(`Shop ${shop} has no such returns.`)
      else io.out(table(RETURN_COLUMNS, found, io.width))
    })

  const print = async (
    flags: ReturnFlags,
    use: (returns: ShopCalls["returns"]) => Effect.Effect<ShopReturn, CartFailure>
  ) => {
    const changed = await runForShop(deps, flags, ({ returns: api }) => use(api))
    if (flags.json) printJson(io, changed)
    else io.out(`${changed.return.requestId}: ${changed.return.status}${owedText(changed)}`)
  }
  const step = (name: string, description: string, event: "approve" | "receive" | "refund") =>
    returnSubcommand(name, description).action((shop: ShopId, id: string, flags: ReturnFlags) =>
      print(flags, (api) => api[event](shop, id))
    )
  const reject = returnSubcommand("reject-return", "Reject a return; the shopper reads the reason")
    .requiredOption("--reason <text>", "at most 200 characters, in Dutch")
    .action((shop: ShopId, id: string, flags: RejectFlags) => print(flags, (api) => api.reject(shop, id, flags.reason)))
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
  if (value.length > MAX_RETURN_CHARS || !/^KK-[0-9A-Y]{5}-[0-9A-Y]{5}-R\d{1,6}$/.test(value))
    throw new InvalidArgumentError("Give the number of a return, such as KK-00000-00017-R1.")
  return value
}

const MAX_RETURN_CHARS = 50

const readReturnStatus = (value: string): ReturnStatus => {
  const status = RETURN_STATUSES.find((one) => one === value)
  if (status === undefined) throw new InvalidArgumentError(`Give one of: ${RETURN_STATUSES.join(", ")}.`)
  return status
}

const owedText = ({ owed }: ShopReturn): string =>
  owed === 0 ? "" : `; of this order ${priceText(owed)} goes back in total`

const parcelText = ({ parcel }: ShopReturn["return"]): string =>
  plain([parcel?.service, parcel?.trackingCode].filter((part) => typeof part === "string").join(" "))

const RETURN_COLUMNS: ReadonlyArray<Column<ShopReturn>> = [
  { title: "return", value: (one) => one.return.requestId },
  { title: "status", value: (one) => one.return.status },
  { title: "parcel", value: (one) => parcelText(one.return), from: 90 },
  { title: "reason", value: ({ reason }) => reason, from: 70 },
  {
    title: "pieces",
    value: (one) => plain(one.return.products.map(({ id, quantity }) => `${id}=${quantity}`).join(", ")),
    flexible: true
  }
]
