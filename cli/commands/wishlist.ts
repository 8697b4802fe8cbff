import { Command } from "commander"
import { Effect } from "effect"
import { addExamples } from "#cli/flags/common.ts"
import { type Io, printJson } from "#cli/io.ts"
import { counted } from "#cli/print/format.ts"
import { productTable } from "#cli/print/products.ts"
import type { ServiceDependencies } from "#cli/dependencies/services.ts"
import { runAsUser } from "#cli/dependencies/run-services.ts"
import { ListsApi } from "#domain/account/lists/api.ts"
import { ProfileApi } from "#domain/site/profile-api.ts"
import type { User } from "#domain/account/failures.ts"
import { findProduct } from "./product.ts"

interface Flags {
  readonly json: boolean
}

/** Creates `koopkompas wishlist`, which shows and changes the wishlist of who is logged in. Spec: CLI-93. */
export const wishlistCommand = (io: Io, deps: ServiceDependencies): Command => {
  const command = new Command("wishlist")
    .description("Show and change the wishlist of who is logged in")
    .addCommand(showCommand(io, deps))
    .addCommand(changeCommand(io, deps, "add", "Save products on the wishlist"))
    .addCommand(changeCommand(io, deps, "remove", "Remove products from the wishlist"))
  return addExamples(command, "wishlist show", "wishlist add p-100001")
}

const showCommand = (io: Io, deps: ServiceDependencies): Command => {
  const command = new Command("show")
    .description("Show the products of the wishlist, the newest first")
    .option("--json", "print the products as JSON", false)
  addExamples(command, "wishlist show --json")
  return command.action(async ({ json }: Flags) => {
    const products = await runAsUser(deps, savedProducts)
    if (json) printJson(io, products)
    else if (products.length === 0) io.err("Nothing is saved yet.")
    else io.out(productTable(io, products))
  })
}

const changeCommand = (io: Io, deps: ServiceDependencies, name: "add" | "remove", description: string): Command => {
  const command = new Command(name)
    .description(description)
    .argument("<id...>", "ids of products, or their GTINs, EANs or ISBNs")
    .option("--json", "print the number of changes as JSON", false)
  addExamples(command, `wishlist ${name} p-100001 p-100002`)
  return command.action(async (ids: ReadonlyArray<string>, { json }: Flags) => {
    const changed = await runAsUser(deps, (user) => changeAll(user, name, ids))
    if (json) printJson(io, { changed })
    else io.out(`${name === "add" ? "Saved" : "Removed"} ${counted(changed, "product")}.`)
  })
}

const savedProducts = Effect.fnUntraced(function* (user: User) {
  const { wishlistItems } = yield* ProfileApi.use((api) => api.profile(user))
  return yield* ListsApi.use((api) => api.wishlistProfile(wishlistItems.map(({ productId }) => productId)))
})

const changeAll = Effect.fnUntraced(function* (user: User, change: "add" | "remove", ids: ReadonlyArray<string>) {
  const lists = yield* ListsApi
  const products = yield* Effect.forEach(ids, findProduct)
  const changes = yield* Effect.forEach(products, ({ id }) =>
    change === "add" ? lists.addToWishlist(user, id) : lists.removeFromWishlist(user, id)
  )
  return changes.filter(({ changed }) => changed).length
})
