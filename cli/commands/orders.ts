import { Argument, Command, InvalidArgumentError } from "commander"
import { readCountTo } from "#cli/common-flags.ts"
import { type Io, printJson, fail } from "#cli/io.ts"
import { type Column, plain, priceText, table } from "#cli/print.ts"
import type { ShoppingDependencies } from "#cli/dependencies/shopping-live.ts"
import { asShopper } from "#cli/dependencies/as-shopper.ts"
import { rejectGuest } from "#cli/dependencies/session-file.ts"
import type { OrderNumber } from "#domain/base/ids.ts"
import { readOrderNumber } from "#domain/shopping/orders/order-number.ts"
import type { Order } from "#domain/shopping/orders/order.ts"
import { MAX_ORDERS_LIMIT, ORDERS_LIMIT, OrdersApi } from "#domain/shopping/orders/api.ts"
import { writeOrEnd } from "#cli/files.ts"
import type { DocumentRequest } from "#domain/shopping/orders/document-path.ts"
import { readReturnId } from "./shop-orders.ts"

interface Flags {
  readonly json: boolean
}

export const ordersCommand = (io: Io, deps: ShoppingDependencies): Command =>
  new Command("orders")
    .description("Show the orders of who is logged in, the newest first")
    .option("--limit <orders>", "maximum number of orders", readCountTo(MAX_ORDERS_LIMIT), ORDERS_LIMIT)
    .option("--json", "print the orders as JSON", false)
    .action(({ json, limit }: Flags & { readonly limit: number }) =>
      asShopper(deps, async ({ caller, run }, session) => {
        rejectGuest(session)
        const orders = await run(OrdersApi.use((api) => api.orders(caller, { limit, offset: 0 })))
        if (json) printJson(io, orders)
        else if (orders.length === 0) io.err("There are no orders yet.")
        else io.out(orderTable(io, orders))
      })
    )

export const orderCommand = (io: Io, deps: ShoppingDependencies): Command =>
  oneOrder("order", "Show one order").action((id: OrderNumber, { json }: Flags) =>
    asShopper(deps, async ({ caller, run }) =>
      printOrder(io, json, await run(OrdersApi.use((api) => api.order(caller, id))))
    )
  )

/** Spec: CLI-49. */
export const cancelCommand = (io: Io, deps: ShoppingDependencies): Command =>
  oneOrder("cancel", "Cancel an order that its shop has not accepted").action((id: OrderNumber, { json }: Flags) =>
    asShopper(deps, async ({ caller, run }) =>
      printOrder(io, json, await run(OrdersApi.use((api) => api.cancel(caller, id))))
    )
  )

export const orderTable = (io: Io, orders: ReadonlyArray<Order>): string => table(COLUMNS, orders, io.width)

export const oneOrder = (name: string, description: string): Command =>
  new Command(name)
    .description(description)
    .addArgument(new Argument("<number>", "the order's number, such as KK-00000-00017").argParser(readOrderId))
    .option("--json", "print the order as JSON", false)

const readOrderId = (value: string): OrderNumber => {
  const id = readOrderNumber(value)
  if (id === null) throw new InvalidArgumentError("Give an order number, such as KK-00000-00017.")
  return id
}

const printOrder = (io: Io, isJson: boolean, order: Order): void => {
  if (isJson) return printJson(io, order)
  io.out(`${order.id}: ${order.status}, ${plain(order.shopName)}`)
  for (const { quantity, name, perItem } of order.products)
    io.out(`  ${quantity} x ${plain(name)}, ${priceText(perItem)} each`)
  io.out(`  shipping ${priceText(order.shippingCost)}`)
  if (order.owed > 0) io.out(`  ${priceText(order.owed)} goes back`)
  for (const { service, trackingCode } of order.shipments) io.out(`  ${service} ${plain(trackingCode)}`)
}

const COLUMNS: ReadonlyArray<Column<Order>> = [
  { title: "Order", value: ({ id }) => id },
  { title: "Status", value: ({ status }) => status },
  { title: "Shop", value: ({ shopName }) => shopName, flexible: true },
  { title: "Ordered (UTC)", value: ({ createdAt }) => createdAt.slice(0, 16).replace("T", " "), from: 70 }
]

interface FileFlags {
  readonly output: string
}

interface InvoiceFlags extends FileFlags {
  readonly number?: string
  readonly asShop: boolean
}

export const invoiceCommand = (io: Io, deps: ShoppingDependencies): Command =>
  new Command("invoice")
    .description("Save the invoice of an order as PDF, or a credit note of it")
    .addArgument(new Argument("<order>", "the order's number, such as KK-00000-00017").argParser(readOrderId))
    .requiredOption("--output <file.pdf>", "the file to write")
    .option("--number <number>", "the number of a credit note of the order, to save that one")
    .option("--as-shop", "as the shop of the order, if that is who is logged in", false)
    .action((orderId: OrderNumber, { output, number, asShop }: InvoiceFlags) =>
      save(
        io,
        deps,
        { kind: asShop ? "shop-invoice" : "invoice", orderId, number: number ?? null },
        output,
        "There is no invoice yet: the shop has not accepted the order."
      )
    )

export const returnLabelCommand = (io: Io, deps: ShoppingDependencies): Command =>
  new Command("return-label")
    .description("Save the label of a return that its shop has approved as PDF")
    .addArgument(new Argument("<return>", "the return's number, such as KK-00000-00017-R1").argParser(readReturnId))
    .requiredOption("--output <file.pdf>", "the file to write")
    .action((returnId: string, { output }: FileFlags) =>
      save(
        io,
        deps,
        { kind: "return-label", returnId },
        output,
        "There is no label: the shop has not approved the return, or it has ended."
      )
    )

const save = (
  io: Io,
  deps: ShoppingDependencies,
  asked: DocumentRequest,
  output: string,
  none: string
): Promise<void> =>
  asShopper(deps, async ({ draw }) => {
    const pdf = await draw(asked)
    if (pdf === null) throw fail.failure(none)
    await writeOrEnd(output, (file) => deps.write(file, pdf))
    io.err(`${output} is saved.`)
  })
