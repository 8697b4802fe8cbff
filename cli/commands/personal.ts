import { Command, InvalidArgumentError } from "commander"
import { Effect } from "effect"
import { type Io, printJson } from "#cli/io.ts"
import { counted, plain, productTable } from "#cli/print.ts"
import { type ServiceDependencies, runAsUser, runAsCaller } from "#cli/dependencies/services.ts"
import { ListsApi } from "#domain/account/lists/api.ts"
import { ProfileApi } from "#domain/site/profile-api.ts"
import type { User } from "#domain/account/failures.ts"
import { MAX_LINES } from "#domain/shopping/cart/limits.ts"
import { plansFor, printPlans } from "./plans.ts"
import { findProduct } from "./product.ts"
import type { UserProfile } from "#domain/account/profile/user-profile.ts"
import { readBaseUrl } from "#cli/common-flags.ts"
import { ChatApi } from "#domain/assistant/api.ts"
import { CHAT_ID, MAX_QUESTION_LENGTH } from "#domain/assistant/limits.ts"
import type { ChatReply } from "#domain/assistant/message.ts"

interface Flags {
  readonly json: boolean
}

/** Spec: CLI-93. */
export const wishlistCommand = (io: Io, deps: ServiceDependencies): Command =>
  new Command("wishlist")
    .description("Show and change the wishlist of who is logged in")
    .addCommand(showCommand(io, deps))
    .addCommand(planCommand(io, deps))
    .addCommand(changeCommand(io, deps, "add", "Save products on the wishlist"))
    .addCommand(changeCommand(io, deps, "remove", "Remove products from the wishlist"))

const showCommand = (io: Io, deps: ServiceDependencies): Command =>
  new Command("show")
    .description("Show the products of the wishlist, the newest first")
    .option("--json", "print the products as JSON", false)
    .action(async ({ json }: Flags) => {
      const products = await runAsUser(deps, savedProducts)
      if (json) printJson(io, products)
      else if (products.length === 0) io.err("Nothing is saved yet.")
      else io.out(productTable(io, products))
    })

const planCommand = (io: Io, deps: ServiceDependencies): Command =>
  new Command("plan")
    .description("Show how to buy the wishlist: for the least, in the fewest parcels and the soonest")
    .option("--json", "print the plans as JSON", false)
    .action(async ({ json }: Flags) => {
      const plansOfUser = Effect.fnUntraced(function* (user: User) {
        const products = (yield* savedProducts(user)).slice(0, MAX_LINES)
        const wanted = products.map(({ id }) => ({ product: id, quantity: 1, current: null }))
        return yield* plansFor(
          wanted,
          products.map(({ name }) => name)
        )
      })
      printPlans(io, json, await runAsUser(deps, plansOfUser))
    })

const changeCommand = (io: Io, deps: ServiceDependencies, name: "add" | "remove", description: string): Command =>
  new Command(name)
    .description(description)
    .argument("<id...>", "ids of products, or their GTINs, EANs or ISBNs")
    .option("--json", "print the number of changes as JSON", false)
    .action(async (ids: ReadonlyArray<string>, { json }: Flags) => {
      const changed = await runAsUser(deps, (user) => changeAll(user, name, ids))
      if (json) printJson(io, { changed })
      else io.out(`${name === "add" ? "Saved" : "Removed"} ${counted(changed, "product")}.`)
    })

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

/** Spec: CLI-94. */
export const profileCommand = (io: Io, deps: ServiceDependencies): Command =>
  new Command("profile")
    .description("Show the profile of who is logged in")
    .option("--all", "print everything that the site stores about the user, as JSON", false)
    .option("--json", "print the profile as JSON", false)
    .action(async ({ all, json }: { readonly all: boolean; readonly json: boolean }) => {
      if (all) return printJson(io, await runAsUser(deps, (user) => ProfileApi.use((api) => api.exportData(user))))
      const profile = await runAsUser(deps, (user) => ProfileApi.use((api) => api.profile(user)))
      if (json) printJson(io, profile)
      else for (const line of profileLines(profile)) io.out(line)
    })

const profileLines = (profile: UserProfile): ReadonlyArray<string> => [
  `${plain(`${profile.given_name ?? ""} ${profile.family_name ?? ""}`) || "No name"}, ${plain(profile.email ?? "no e-mail address")}`,
  ...(profile.dateOfBirth === null ? [] : [`Born on ${plain(profile.dateOfBirth)}`]),
  ...(profile.business === null ? [] : [`Business account of ${plain(profile.business.company)}`]),
  `Wishlist: ${counted(profile.wishlistItems.length, "product")}`,
  `Viewed: ${counted(profile.recentlyViewedProducts.length, "product")}`,
  `Bookmarks: ${counted(profile.blogBookmarks.length, "post")}`,
  ...(profile.deletion === null ? [] : ["The account is about to be deleted. Undo that on the site."])
]

interface ChatFlags {
  readonly chat?: string
  readonly baseUrl?: string
  readonly json: boolean
}

/** Spec: CLI-91. */
export const chatCommand = (io: Io, deps: ServiceDependencies): Command =>
  new Command("chat")
    .description("Ask the assistant a question, in Dutch")
    .argument("<question...>", "the question", readQuestionWord)
    .option("--chat <id>", "ask it in an earlier chat", readChatId)
    .option("--base-url <url>", "ask a running site instead of the data of this machine", readBaseUrl)
    .option("--json", "print the reply as JSON, in the shape of the HTTP contract", false)
    .action(async (words: ReadonlyArray<string>, { chat, baseUrl, json }: ChatFlags) => {
      const reply = await runAsCaller(deps, baseUrl, (rawToken) => ask(rawToken, chat ?? null, words.join(" ")))
      if (json) printJson(io, reply)
      else printReply(io, reply)
    })

const ask = Effect.fnUntraced(function* (rawToken: string | null, chat: string | null, message: string) {
  const api = yield* ChatApi
  const chat_id = chat ?? (yield* api.greeting(rawToken)).chat_id
  return yield* api.sendQuestion(rawToken, { chat_id, message, type: null })
})

const printReply = (io: Io, { chat_id, message }: ChatReply): void => {
  for (const line of message.text.split("\n")) io.out(plain(line))
  if (message.products.length > 0) io.out(`\n${productTable(io, message.products)}`)
  for (const { title, slug } of message.articles) io.out(`\n${plain(title)} (${slug})`)
  for (const { label, href } of message.links) io.out(`\n${plain(label)}: ${plain(href)}`)
  io.err(`\nGo on with: --chat ${chat_id}`)
}

const readQuestionWord = (word: string, earlier: ReadonlyArray<string> = []): ReadonlyArray<string> => {
  const words = [...earlier, word]
  if (words.join(" ").length > MAX_QUESTION_LENGTH) {
    throw new InvalidArgumentError(`Give a question of at most ${MAX_QUESTION_LENGTH} characters.`)
  }
  return words
}

const readChatId = (value: string): string => {
  if (!CHAT_ID.test(value)) throw new InvalidArgumentError("Give the id that an earlier answer ended with.")
  return value
}
