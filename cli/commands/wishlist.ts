import { Command } from "commander"
import { Effect } from "effect"
import { addExamples } from "#cli/flags/common.ts"
import { type Io, printJson } from "#cli/io.ts"
import { counted, plain } from "#cli/print/format.ts"
import { productTable } from "#cli/print/products.ts"
import type { ServiceDependencies } from "#cli/dependencies/services.ts"
import { runAsUser } from "#cli/dependencies/run-services.ts"
import { ListsApi } from "#domain/account/lists/api.ts"
import { ProfileApi } from "#domain/site/profile-api.ts"
import type { User } from "#domain/account/failures.ts"
import { findProduct } from "./product.ts"
import type { UserProfile } from "#domain/account/profile/user-profile.ts"

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

interface ProfileFlags {
  readonly all: boolean
  readonly json: boolean
}

/** Creates `koopkompas profile`, which shows the profile of who is logged in. Spec: CLI-94. */
export const profileCommand = (io: Io, deps: ServiceDependencies): Command => {
  const command = new Command("profile")
    .description("Show the profile of who is logged in")
    .option("--all", "print everything that the site stores about the user, as JSON", false)
    .option("--json", "print the profile as JSON", false)
  addExamples(command, "profile", "profile --all > mijn-gegevens.json")
  return command.action(async ({ all, json }: ProfileFlags) => {
    if (all) return printJson(io, await runAsUser(deps, (user) => ProfileApi.use((api) => api.exportData(user))))
    const profile = await runAsUser(deps, (user) => ProfileApi.use((api) => api.profile(user)))
    if (json) printJson(io, profile)
    else for (const line of profileLines(profile)) io.out(line)
  })
}

const profileLines = (profile: UserProfile): ReadonlyArray<string> => [
  `${plain(`${profile.given_name ?? ""} ${profile.family_name ?? ""}`) || "No name"}, ${plain(profile.email ?? "no e-mail address")}`,
  ...(profile.dateOfBirth === null ? [] : [`Born on ${plain(profile.dateOfBirth)}`]),
  ...(profile.business === null ? [] : [`Business account of ${plain(profile.business.company)}`]),
  `Wishlist: ${counted(profile.wishlistItems.length, "product")}`,
  `Viewed: ${counted(profile.recentlyViewedProducts.length, "product")}`,
  `Bookmarks: ${counted(profile.blogBookmarks.length, "post")}`,
  ...(profile.deletion === null ? [] : ["The account is about to be deleted. Undo that on the site."])
]
