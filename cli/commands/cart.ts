import { Command } from "commander"
import { Effect } from "effect"
import { fail, type Io, printJson } from "#cli/io.ts"
import { readShopId, readCountTo } from "#cli/common-flags.ts"
import { type Column, plain, priceText, table } from "#cli/print.ts"
import type { ShoppingDependencies } from "#cli/dependencies/shopping-live.ts"
import { asShopper } from "#cli/dependencies/as-shopper.ts"
import { CartApi } from "#domain/shopping/cart/api.ts"
import type { Cart, CartChange, CartLine, CartProduct, CartState, SavedLine } from "#domain/shopping/cart/cart.ts"
import { MAX_QUANTITY } from "#domain/shopping/cart/limits.ts"
import { CatalogueApi } from "#domain/catalogue/api.ts"
import { totalPrice } from "#domain/catalogue/prices/order.ts"
import { offersRequest } from "#domain/catalogue/offer-query.ts"
import { plansFor, printPlans } from "./plans.ts"
import { findProduct } from "./product.ts"

interface Flags {
  readonly json: boolean
  readonly shop?: string
  readonly quantity?: number
}

export const cartCommand = (io: Io, deps: ShoppingDependencies): Command => {
  const root = new Command("cart").description("Show and change the cart of who is logged in, or of a guest")
  const commands = [show(io, deps), add(io, deps), remove(io, deps), save(io, deps), restore(io, deps), plan(io, deps)]
  for (const command of commands) root.addCommand(command)
  return root
}

const show = (io: Io, deps: ShoppingDependencies): Command =>
  new Command("show")
    .description("Show what is in the cart, and below it what is saved for later, at the prices of now")
    .option("--json", "print the cart as JSON", false)
    .action(({ json }: Flags) =>
      asShopper(deps, async ({ caller, run }) => print(io, json, await run(CartApi.use((api) => api.open(caller)))))
    )

const add = (io: Io, deps: ShoppingDependencies): Command =>
  withQuantity(changing("add", "Add a product to the cart, from the shop with the lowest total price")).action(
    (id: string, { json, shop = undefined, quantity = 1 }: Flags) =>
      asShopper(deps, async ({ caller, run, rememberCart }) => {
        const change = await run(offerToAdd(id, shop ?? null, quantity))
        if (change === null) {
          const where = shop === undefined ? "No shop sells it now" : `--shop: ${shop} does not sell it now`
          throw fail.notFound(`${where}. See the offers with: koopkompas offers ${plain(id)}`)
        }
        const state = await run(CartApi.use((api) => api.add(caller, change)))
        rememberCart(state.cartSessionHash)
        print(io, json, state)
      })
  )

const remove = (io: Io, deps: ShoppingDependencies): Command =>
  withQuantity(
    changing("remove", "Remove a product from the cart or from what is saved, or --quantity pieces of it")
  ).action((id: string, { json, shop = undefined, quantity = undefined }: Flags) =>
    asShopper(deps, async ({ caller, run }) => {
      const { openCarts, savedLines } = await run(CartApi.use((api) => api.open(caller)))
      const about = cartProductOf(findLine("The cart", [...linesOf(openCarts), ...savedLines], id, shop))
      const change = { ...about, all: quantity === undefined, quantity: quantity ?? 1 }
      print(io, json, await run(CartApi.use((api) => api.remove(caller, change))))
    })
  )

const save = (io: Io, deps: ShoppingDependencies): Command =>
  changing("save", "Save a product of the cart for later").action((id: string, { json, shop }: Flags) =>
    asShopper(deps, async ({ caller, run }) => {
      const { openCarts } = await run(CartApi.use((api) => api.open(caller)))
      const about = cartProductOf(findLine("The cart", linesOf(openCarts), id, shop))
      print(io, json, await run(CartApi.use((api) => api.saveForLater(caller, about))))
    })
  )

const restore = (io: Io, deps: ShoppingDependencies): Command =>
  changing("restore", "Put a product that was saved for later back into the cart").action(
    (id: string, { json, shop }: Flags) =>
      asShopper(deps, async ({ caller, run }) => {
        const { savedLines } = await run(CartApi.use((api) => api.open(caller)))
        const line = findLine("What is saved for later", savedLines, id, shop)
        if (line.priceNow === null) throw fail.failure(`${plain(line.shopName)} does not sell it any more.`)
        print(io, json, await run(CartApi.use((api) => api.putBack(caller, cartProductOf(line)))))
      })
  )

const plan = (io: Io, deps: ShoppingDependencies): Command =>
  new Command("plan")
    .description("Show how to buy what is in the cart for less, in fewer parcels or sooner")
    .option("--json", "print the plans as JSON", false)
    .action(({ json }: Flags) =>
      asShopper(deps, async ({ caller, run }) => {
        const lines = linesOf((await run(CartApi.use((api) => api.open(caller)))).openCarts)
        const wanted = lines.map((line) => ({ product: line.product, quantity: line.quantity, current: line }))
        printPlans(
          io,
          json,
          await run(
            plansFor(
              wanted,
              lines.map(({ name }) => name)
            )
          )
        )
      })
    )

const findLine = <Line extends CartLine>(
  where: string,
  lines: ReadonlyArray<Line>,
  id: string,
  shop: string | undefined
): Line => {
  const found = lines.filter(({ product, shopId }) => product === id && (shop ?? shopId) === shopId)
  const [line] = found
  if (line === undefined) throw fail.notFound(`${where} has no such product: ${plain(id)}`)
  if (found.length === 1) return line
  const shops = found.map(({ shopId }) => shopId).join(", ")
  throw fail.usage(`--shop: ${where} has this product from several shops. Give one of: ${shops}.`)
}

const cartProductOf = ({ product, shopId, offerId }: CartLine): CartProduct => ({ product, shopId, offerId })

const changing = (name: string, description: string): Command =>
  new Command(name)
    .description(description)
    .argument("<product>", "the product's id")
    .option("--shop <id>", "the shop that sells it", readShopId)
    .option("--json", "print the cart as JSON", false)

const withQuantity = (command: Command): Command =>
  command.option("--quantity <pieces>", "number of pieces", readCountTo(MAX_QUANTITY))

const offerToAdd = Effect.fnUntraced(function* (id: string, shop: string | null, quantity: number) {
  const catalogue = yield* CatalogueApi
  const offers = yield* catalogue.productOffers(offersRequest(yield* findProduct(id)))
  const [offer] = offers
    .filter(({ shopId, availability }) => availability !== "out_of_stock" && (shop ?? shopId) === shopId)
    .toSorted((a, b) => (totalPrice(a) ?? Infinity) - (totalPrice(b) ?? Infinity))
  if (offer === undefined) return null
  const { productId: product, shopId, offerId } = offer
  return { product, shopId, offerId, all: false, quantity } satisfies CartChange
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
  if (state.savedLines.length > 0) {
    io.out("Saved for later:")
    io.out(table([...COLUMNS, PRICE_AT_SAVING], state.savedLines, io.width))
  }
  const [rejected] = state.cartErrors
  if (rejected !== undefined) throw fail.failure(`The cart was not changed: ${rejected.reason}`)
}

const COLUMNS: ReadonlyArray<Column<ShownLine>> = [
  { title: "Pieces", value: ({ quantity }) => String(quantity), align: "right" },
  { title: "Price", value: ({ priceNow }) => priceText(priceNow), align: "right" },
  { title: "Product", value: ({ name }) => name, flexible: true },
  { title: "Shop", value: ({ shopName }) => shopName, from: 70 },
  { title: "Id", value: ({ product }) => product }
]

const PRICE_AT_SAVING: Column<SavedLine> = {
  title: "When saved",
  value: ({ priceAtSaving }) => priceText(priceAtSaving),
  align: "right"
}
