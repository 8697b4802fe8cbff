import { Command } from "commander"
import { Effect } from "effect"
import { CommandFailed, EXIT } from "#cli/exit.ts"
import { addExamples } from "#cli/flags/common.ts"
import { readShopId } from "#cli/flags/shop-flags.ts"
import { readCountTo } from "#cli/flags/values.ts"
import { type Io, printJson } from "#cli/io.ts"
import { plain, priceText } from "#cli/print/format.ts"
import { type Column, table } from "#cli/print/table.ts"
import type { ShoppingDependencies } from "#cli/shopping/dependencies.ts"
import { asShopper } from "#cli/shopping/run.ts"
import { CartApi } from "#domain/cart/api.ts"
import type { Cart, CartChange, CartLine, CartState } from "#domain/cart/cart.ts"
import { MAX_QUANTITY } from "#domain/cart/limits.ts"
import { CatalogueApi } from "#domain/catalogue/api.ts"
import { totalPrice } from "#domain/offers/order.ts"
import { offersRequest } from "#domain/product/offer-query.ts"
import { findProduct } from "./product.ts"

interface Flags {
  readonly json: boolean
  readonly shop?: string
  readonly quantity?: number
}

/** Creates `koopkompas cart show|add|remove`. Spec: CLI-46. */
export const cartCommand = (io: Io, deps: ShoppingDependencies): Command => {
  const root = new Command("cart").description("Show and change the cart of who is logged in")
  addExamples(root, "cart show", "cart add p-1042")
  for (const command of [show(io, deps), add(io, deps), remove(io, deps)]) root.addCommand(command)
  return root
}

const show = (io: Io, deps: ShoppingDependencies): Command => {
  const command = new Command("show")
    .description("Show what is in the cart, at the prices of now")
    .option("--json", "print the cart as JSON", false)
  addExamples(command, "cart show", "cart show --json")
  return command.action(({ json }: Flags) =>
    asShopper(deps, async ({ caller, run }) => print(io, json, await run(CartApi.use((api) => api.open(caller)))))
  )
}

const add = (io: Io, deps: ShoppingDependencies): Command => {
  const command = changing("add", "Add a product to the cart, from the shop with the lowest total price")
  addExamples(command, "cart add p-1042", "cart add p-1042 --shop fietshoek --quantity 2")
  return command.action((id: string, { json, shop = undefined, quantity = 1 }: Flags) =>
    asShopper(deps, async ({ caller, run, rememberCart }) => {
      const change = await run(offerToAdd(id, shop ?? null, quantity))
      if (change === null) {
        const where = shop === undefined ? "No shop sells it now" : `--shop: ${shop} does not sell it now`
        throw new CommandFailed(EXIT.notFound, `${where}. See the offers with: koopkompas offers ${plain(id)}`)
      }
      const state = await run(CartApi.use((api) => api.add(caller, change)))
      rememberCart(state.cartSessionHash)
      print(io, json, state)
    })
  )
}

const remove = (io: Io, deps: ShoppingDependencies): Command => {
  const command = changing("remove", "Remove a product from the cart, or --quantity pieces of it")
  addExamples(command, "cart remove p-1042", "cart remove p-1042 --quantity 1")
  return command.action((id: string, { json, shop = undefined, quantity = undefined }: Flags) =>
    asShopper(deps, async ({ caller, run }) => {
      const { openCarts } = await run(CartApi.use((api) => api.open(caller)))
      const lines = linesOf(openCarts).filter(({ product, sid }) => product === id && (shop ?? sid) === sid)
      const [line] = lines
      if (line === undefined) throw new CommandFailed(EXIT.notFound, `The cart has no such product: ${plain(id)}`)
      if (lines.length > 1) {
        const shops = lines.map(({ sid }) => sid).join(", ")
        throw new CommandFailed(
          EXIT.usage,
          `--shop: the cart has this product from several shops. Give one of: ${shops}.`
        )
      }
      const { product, sid, spid } = line
      const change = { product, sid, spid, all: quantity === undefined, quantity: quantity ?? 1 }
      print(io, json, await run(CartApi.use((api) => api.remove(caller, change))))
    })
  )
}

const changing = (name: string, description: string): Command =>
  new Command(name)
    .description(description)
    .argument("<product>", "the product's id")
    .option("--shop <id>", "the shop that sells it", readShopId)
    .option("--quantity <pieces>", "number of pieces", readCountTo(MAX_QUANTITY))
    .option("--json", "print the cart as JSON", false)

/** Returns the offer to add: that of the shop, or the one with the lowest total price; null if there is none. */
const offerToAdd = Effect.fnUntraced(function* (id: string, shop: string | null, quantity: number) {
  const catalogue = yield* CatalogueApi
  const offers = yield* catalogue.productOffers(offersRequest(yield* findProduct(id)))
  const [offer] = offers
    .filter(({ shopId, availability }) => availability !== "out_of_stock" && (shop ?? shopId) === shopId)
    .toSorted((a, b) => (totalPrice(a) ?? Infinity) - (totalPrice(b) ?? Infinity))
  if (offer === undefined) return null
  const { productId: product, shopId: sid, offerId: spid } = offer
  return { product, sid, spid, all: false, quantity } satisfies CartChange
})

interface ShownLine extends CartLine {
  readonly shopName: string
}

const linesOf = (carts: ReadonlyArray<Cart>): ReadonlyArray<ShownLine> =>
  carts.flatMap(({ shopName, lines }) => lines.map((line) => ({ ...line, shopName })))

const print = (io: Io, isJson: boolean, state: CartState): void => {
  if (isJson) return printJson(io, state)
  const lines = linesOf(state.openCarts)
  if (lines.length === 0) io.out("The cart is empty.")
  else io.out(table(COLUMNS, lines, io.width))
  const [rejected] = state.cartErrors
  if (rejected !== undefined) throw new CommandFailed(EXIT.failure, `The cart was not changed: ${rejected.reason}`)
}

const COLUMNS: ReadonlyArray<Column<ShownLine>> = [
  { title: "Pieces", value: ({ quantity }) => String(quantity), align: "right" },
  { title: "Price", value: ({ priceNow }) => priceText(priceNow), align: "right" },
  { title: "Product", value: ({ name }) => name, flexible: true },
  { title: "Shop", value: ({ shopName }) => shopName, from: 70 },
  { title: "Id", value: ({ product }) => product }
]
