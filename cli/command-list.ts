import type { Command } from "commander"
import summaries from "./command-list.json" with { type: "json" }
import examples from "./examples.json" with { type: "json" }
import type { CallDependencies } from "./dependencies/calls.ts"
import type { StartSite } from "./commands/serve.ts"
import type { ReadFacts } from "./doctor-facts.ts"
import type { FeedDependencies } from "./dependencies/feeds.ts"
import type { ManagedFeedDependencies } from "./dependencies/managed-feeds.ts"
import type { Io } from "./io.ts"
import type { MessageDependencies, PaymentDependencies } from "./dependencies/messages.ts"
import type { PhotoDependencies } from "./dependencies/photos.ts"
import type { Connect } from "./ports.ts"
import type { ShoppingDependencies } from "./dependencies/shopping-live.ts"
import type { ServiceDependencies } from "./dependencies/services.ts"
import type { StoreDependencies } from "./dependencies/store.ts"
import type { RunOnRecords } from "./dependencies/records.ts"
import type { SearchLogDependencies } from "./dependencies/search-log.ts"

export interface CliDependencies {
  readonly connect: Connect
  readonly calls: CallDependencies
  readonly feeds: FeedDependencies
  readonly managedFeeds: ManagedFeedDependencies
  readonly stores: StoreDependencies
  readonly photos: PhotoDependencies
  readonly messages: MessageDependencies
  readonly records: RunOnRecords
  readonly payments: PaymentDependencies
  readonly shopping: ShoppingDependencies
  readonly services: ServiceDependencies
  readonly searches: SearchLogDependencies
  readonly doctor: ReadFacts
  readonly startSite: StartSite
}

export type LoadDependency = <Name extends keyof CliDependencies>(name: Name) => Promise<CliDependencies[Name]>

type Create = (io: Io, load: LoadDependency) => Promise<Command>

const using =
  <Name extends keyof CliDependencies>(
    name: Name,
    loadModule: () => Promise<(io: Io, dependency: CliDependencies[Name]) => Command>
  ): Create =>
  async (io, load) =>
    (await loadModule())(io, await load(name))

const CREATE: Readonly<Record<keyof typeof summaries, Create>> = {
  search: async (io, load) =>
    (await import("./commands/search.ts")).searchCommand(io, await load("connect"), await load("searches")),
  product: async (io, load) =>
    (await import("./commands/product.ts")).productCommand(io, await load("connect"), await load("stores")),
  offers: using("connect", async () => (await import("./commands/product.ts")).offersCommand),
  facets: using("connect", async () => (await import("./commands/facets.ts")).facetsCommand),
  suggest: using("connect", async () => (await import("./commands/facets.ts")).suggestCommand),
  similar: using("connect", async () => (await import("./commands/product.ts")).similarCommand),
  photo: async (io, load) =>
    (await import("./commands/photos.ts")).photoCommand(io, await load("services"), await load("calls")),
  chat: using("services", async () => (await import("./commands/personal.ts")).chatCommand),
  wishlist: using("services", async () => (await import("./commands/personal.ts")).wishlistCommand),
  profile: using("services", async () => (await import("./commands/personal.ts")).profileCommand),
  import: using("feeds", async () => (await import("./commands/import.ts")).importCommand),
  feed: async (io, load) =>
    (await import("./commands/feed.ts")).feedCommand(io, await load("feeds"), await load("managedFeeds")),
  match: using("stores", async () => (await import("./commands/match.ts")).matchCommand),
  shop: async (io, load) =>
    (await import("./commands/shop.ts")).shopCommand(
      io,
      await load("stores"),
      await load("records"),
      await load("shopping")
    ),
  category: using("stores", async () => (await import("./commands/category.ts")).categoryCommand),
  adult: using("stores", async () => (await import("./commands/category.ts")).adultCommand),
  classifier: using("stores", async () => (await import("./commands/category.ts")).classifierCommand),
  demo: using("stores", async () => (await import("./commands/demo.ts")).demoCommand),
  photos: using("photos", async () => (await import("./commands/photos.ts")).photosCommand),
  review: using("records", async () => (await import("./commands/review.ts")).reviewCommand),
  messages: using("messages", async () => (await import("./commands/messages.ts")).messagesCommand),
  newsletter: using("messages", async () => (await import("./commands/messages.ts")).newsletterCommand),
  ledger: using("records", async () => (await import("./commands/ledger.ts")).ledgerCommand),
  payments: using("payments", async () => (await import("./commands/ledger.ts")).paymentsCommand),
  login: using("shopping", async () => (await import("./commands/login.ts")).loginCommand),
  whoami: using("shopping", async () => (await import("./commands/login.ts")).whoamiCommand),
  logout: using("shopping", async () => (await import("./commands/login.ts")).logoutCommand),
  cart: using("shopping", async () => (await import("./commands/cart.ts")).cartCommand),
  checkout: using("shopping", async () => (await import("./commands/checkout.ts")).checkoutCommand),
  pay: using("shopping", async () => (await import("./commands/checkout.ts")).payCommand),
  orders: using("shopping", async () => (await import("./commands/orders.ts")).ordersCommand),
  order: using("shopping", async () => (await import("./commands/orders.ts")).orderCommand),
  cancel: using("shopping", async () => (await import("./commands/orders.ts")).cancelCommand),
  return: using("shopping", async () => (await import("./commands/returns.ts")).returnCommand),
  returns: using("shopping", async () => (await import("./commands/returns.ts")).returnsCommand),
  "return-sent": using("shopping", async () => (await import("./commands/returns.ts")).returnSentCommand),
  invoice: using("shopping", async () => (await import("./commands/orders.ts")).invoiceCommand),
  "return-label": using("shopping", async () => (await import("./commands/orders.ts")).returnLabelCommand),
  flow: async (io) => (await import("./flow.ts")).flowCommand(io),
  call: using("calls", async () => (await import("./commands/call.ts")).callCommand),
  openapi: using("calls", async () => (await import("./commands/call.ts")).openapiCommand),
  faults: using("calls", async () => (await import("./commands/call.ts")).faultsCommand),
  doctor: using("doctor", async () => (await import("./doctor.ts")).doctorCommand),
  status: async (io) => (await import("./commands/status.ts")).statusCommand(io),
  backup: async (io) => (await import("./commands/backup.ts")).backupCommand(io),
  restore: async (io) => (await import("./commands/backup.ts")).restoreCommand(io),
  records: async (io) => (await import("./commands/catalogue.ts")).recordsCommand(io),
  catalogue: async (io) => (await import("./commands/catalogue.ts")).catalogueCommand(io),
  export: async (io) => (await import("./commands/export.ts")).exportCommand(io, () => new Date()),
  completion: async (io, load) => {
    const others = COMMANDS.filter(({ name }) => name !== "completion")
    const { completionCommand } = await import("./commands/completion.ts")
    return completionCommand(io, () => Promise.all(others.map(({ create }) => create(io, load))))
  },
  serve: async (_io, load) => (await import("./commands/serve.ts")).serveCommand(await load("startSite"))
}

/** All commands with the beginnings of their descriptions, in the order of `--help`. Spec: CLI-68. */
export const COMMANDS = Object.entries(CREATE).map(([name, create]) => ({
  name,
  summary: summaries[name as keyof typeof summaries],
  create: async (io: Io, load: LoadDependency) => withExamples(await create(io, load), name)
}))

const EXAMPLES: Readonly<Record<string, ReadonlyArray<string>>> = examples

/** Adds the examples of a command, and of those below it, to `--help`. They stand under the words that name it. Spec: CLI-10. */
const withExamples = (command: Command, words: string): Command => {
  const lines = EXAMPLES[words] ?? []
  if (lines.length > 0) command.addHelpText("after", ["", "Examples:", ...lines.map((line) => `  ${line}`)].join("\n"))
  for (const child of command.commands) withExamples(child, `${words} ${child.name()}`)
  return command
}

export type Loaders = { readonly [Name in keyof CliDependencies]?: () => Promise<CliDependencies[Name]> }

export const replaceLoaders =
  (load: LoadDependency, loaders: Loaders): LoadDependency =>
  (name) => {
    const own = loaders[name]
    return own === undefined ? load(name) : own()
  }
