import { Argument, Command, InvalidArgumentError } from "commander"
import { addExamples } from "#cli/flags/common.ts"
import { readCountTo } from "#cli/flags/values.ts"
import { type Io, printJson } from "#cli/io.ts"
import { plain, priceText } from "#cli/print/format.ts"
import { type Column, table } from "#cli/print/table.ts"
import type { ShoppingDependencies } from "#cli/dependencies/shopping.ts"
import { asShopper } from "#cli/dependencies/as-shopper.ts"
import { rejectGuest } from "#cli/dependencies/session-file.ts"
import { OrdersApi } from "#domain/shopping/orders/api.ts"
import type { OrderNumber } from "#domain/base/ids.ts"
import { readOrderNumber } from "#domain/shopping/orders/order-number.ts"
import type { Order } from "#domain/shopping/orders/order.ts"
import { MAX_ORDERS_LIMIT, ORDERS_LIMIT } from "#domain/shopping/orders/orders-request.ts"

interface Flags {
  readonly json: boolean
}

/** Creates `koopkompas orders`, which lists the orders of the shopper. Spec: CLI-49. */
export const ordersCommand = (io: Io, deps: ShoppingDependencies): Command => {
  const command = new Command("orders")
    .description("Show the orders of who is logged in, the newest first")
    .option("--limit <orders>", "maximum number of orders", readCountTo(MAX_ORDERS_LIMIT), ORDERS_LIMIT)
    .option("--json", "print the orders as JSON", false)
  addExamples(command, "orders", "orders --limit 50 --json")
  return command.action(({ json, limit }: Flags & { readonly limit: number }) =>
    asShopper(deps, async ({ caller, run }, session) => {
      rejectGuest(session)
      const orders = await run(OrdersApi.use((api) => api.orders(caller, { limit, offset: 0 })))
      if (json) printJson(io, orders)
      else if (orders.length === 0) io.err("There are no orders yet.")
      else io.out(orderTable(io, orders))
    })
  )
}

/** Creates `koopkompas order <number>`, which shows one order. Spec: CLI-49. */
export const orderCommand = (io: Io, deps: ShoppingDependencies): Command => {
  const command = oneOrder("order", "Show one order")
  addExamples(command, "order KK-00000-00017")
  return command.action((id: OrderNumber, { json }: Flags) =>
    asShopper(deps, async ({ caller, run }) =>
      printOrder(io, json, await run(OrdersApi.use((api) => api.order(caller, id))))
    )
  )
}

/** Creates `koopkompas cancel <number>`, which cancels an order that its shop has not accepted. Spec: CLI-49. */
export const cancelCommand = (io: Io, deps: ShoppingDependencies): Command => {
  const command = oneOrder("cancel", "Cancel an order that its shop has not accepted")
  addExamples(command, "cancel KK-00000-00017")
  return command.action((id: OrderNumber, { json }: Flags) =>
    asShopper(deps, async ({ caller, run }) =>
      printOrder(io, json, await run(OrdersApi.use((api) => api.cancel(caller, id))))
    )
  )
}

export const orderTable = (io: Io, orders: ReadonlyArray<Order>): string => table(COLUMNS, orders, io.width)

export const oneOrder = (name: string, description: string): Command =>
  new Command(name)
    .description(description)
    .addArgument(new Argument("<number>", "the order's number, such as KK-00000-00017").argParser(readOrderId))
    .option("--json", "print the order as JSON", false)

export const readOrderId = (value: string): OrderNumber => {
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
