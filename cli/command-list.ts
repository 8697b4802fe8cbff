import type { Command } from "commander"
import type { CallDependencies } from "./dependencies/calls.ts"
import type { StartSite } from "./commands/serve.ts"
import type { ReadFacts } from "./scripts/doctor-facts.ts"
import type { FeedDependencies } from "./dependencies/feeds.ts"
import type { ManagedFeedDependencies } from "./dependencies/managed-feeds.ts"
import type { Io } from "./io.ts"
import type { MessageDependencies } from "./dependencies/messages.ts"
import type { PaymentDependencies } from "./dependencies/payments.ts"
import type { PhotoDependencies } from "./dependencies/photos.ts"
import type { Connect } from "./ports.ts"
import type { ShoppingDependencies } from "./dependencies/shopping.ts"
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

/** A command of the list that `--help` shows. Its modules are loaded when it runs. */
interface ListedCommand {
  readonly name: string
  /** The beginning of the command's description. */
  readonly summary: string
  readonly create: (io: Io, load: LoadDependency) => Promise<Command>
}

/** All commands, in the order of `--help`. Spec: CLI-68. */
export const COMMANDS: ReadonlyArray<ListedCommand> = [
  {
    name: "search",
    summary: "Search products",
    create: async (io, load) =>
      (await import("./commands/search.ts")).searchCommand(io, await load("connect"), await load("searches"))
  },
  {
    name: "product",
    summary: "Show one product",
    create: async (io, load) =>
      (await import("./commands/product.ts")).productCommand(io, await load("connect"), await load("stores"))
  },
  {
    name: "offers",
    summary: "Show what shops ask for one product, the lowest total price first",
    create: async (io, load) => (await import("./commands/offers.ts")).offersCommand(io, await load("connect"))
  },
  {
    name: "facets",
    summary: "Show what a search can be narrowed by",
    create: async (io, load) => (await import("./commands/facets.ts")).facetsCommand(io, await load("connect"))
  },
  {
    name: "suggest",
    summary: "Complete a search term, as the search box does",
    create: async (io, load) => (await import("./commands/suggest.ts")).suggestCommand(io, await load("connect"))
  },
  {
    name: "similar",
    summary: "List products like one or several others",
    create: async (io, load) => (await import("./commands/similar.ts")).similarCommand(io, await load("connect"))
  },
  {
    name: "photo",
    summary: "Search with a photo",
    create: async (io, load) =>
      (await import("./commands/photo.ts")).photoCommand(io, await load("services"), await load("calls"))
  },
  {
    name: "chat",
    summary: "Ask the assistant a question, in Dutch",
    create: async (io, load) => (await import("./commands/chat.ts")).chatCommand(io, await load("services"))
  },
  {
    name: "wishlist",
    summary: "Show and change the wishlist of who is logged in",
    create: async (io, load) => (await import("./commands/wishlist.ts")).wishlistCommand(io, await load("services"))
  },
  {
    name: "profile",
    summary: "Show the profile of who is logged in",
    create: async (io, load) => (await import("./commands/profile.ts")).profileCommand(io, await load("services"))
  },
  {
    name: "import",
    summary: "Import a shop's feed: its offers become those of the feed",
    create: async (io, load) => (await import("./commands/import.ts")).importCommand(io, await load("feeds"))
  },
  {
    name: "feed",
    summary: "Check feeds, and manage those that are fetched on schedule",
    create: async (io, load) =>
      (await import("./commands/feed.ts")).feedCommand(io, await load("feeds"), await load("managedFeeds"))
  },
  {
    name: "match",
    summary: "Join the offers of all shops into products one can compare",
    create: async (io, load) => (await import("./commands/match.ts")).matchCommand(io, await load("stores"))
  },
  {
    name: "shop",
    summary: "Manage the shops whose feeds are imported",
    create: async (io, load) =>
      (await import("./commands/shop.ts")).shopCommand(
        io,
        await load("stores"),
        await load("records"),
        await load("shopping")
      )
  },
  {
    name: "category",
    summary: "Manage the category tree, and where offers are placed in it",
    create: async (io, load) => (await import("./commands/category.ts")).categoryCommand(io, await load("stores"))
  },
  {
    name: "adult",
    summary: "Decide which products are for adults of 18 and older",
    create: async (io, load) => (await import("./commands/adult.ts")).adultCommand(io, await load("stores"))
  },
  {
    name: "classifier",
    summary: "Teach and explain how offers find their category by their words",
    create: async (io, load) => (await import("./commands/classifier.ts")).classifierCommand(io, await load("stores"))
  },
  {
    name: "demo",
    summary: "Manage the demo world",
    create: async (io, load) => (await import("./commands/demo.ts")).demoCommand(io, await load("stores"))
  },
  {
    name: "photos",
    summary: "Fetch the photos that feeds name, and show what did not come",
    create: async (io, load) => (await import("./commands/photos.ts")).photosCommand(io, await load("photos"))
  },
  {
    name: "review",
    summary: "Read the reviews that wait, and publish or reject them",
    create: async (io, load) => (await import("./commands/review.ts")).reviewCommand(io, await load("records"))
  },
  {
    name: "messages",
    summary: "Show the mail that waits and that was given up, try it again, and post digests",
    create: async (io, load) => (await import("./commands/messages.ts")).messagesCommand(io, await load("messages"))
  },
  {
    name: "newsletter",
    summary: "Show and post the newsletter",
    create: async (io, load) => (await import("./commands/newsletter.ts")).newsletterCommand(io, await load("messages"))
  },
  {
    name: "ledger",
    summary: "Show what buyers paid and what shops get, and record payouts",
    create: async (io, load) => (await import("./commands/ledger.ts")).ledgerCommand(io, await load("records"))
  },
  {
    name: "payments",
    summary: "Show payments and refunds under way, check them, and request failed refunds again",
    create: async (io, load) => (await import("./commands/payments.ts")).paymentsCommand(io, await load("payments"))
  },
  {
    name: "login",
    summary: "Log in at a site",
    create: async (io, load) => (await import("./commands/login.ts")).loginCommand(io, await load("shopping"))
  },
  {
    name: "whoami",
    summary: "Show who is logged in, and where",
    create: async (io, load) => (await import("./commands/login.ts")).whoamiCommand(io, await load("shopping"))
  },
  {
    name: "logout",
    summary: "End the session and forget it",
    create: async (io, load) => (await import("./commands/login.ts")).logoutCommand(io, await load("shopping"))
  },
  {
    name: "cart",
    summary: "Show and change the cart of who is logged in, or of a guest",
    create: async (io, load) => (await import("./commands/cart.ts")).cartCommand(io, await load("shopping"))
  },
  {
    name: "checkout",
    summary: "Choose address, delivery and promo codes of what is in the cart",
    create: async (io, load) => (await import("./commands/checkout.ts")).checkoutCommand(io, await load("shopping"))
  },
  {
    name: "pay",
    summary: "Order what is in the cart, and end its test payment with an outcome",
    create: async (io, load) => (await import("./commands/checkout.ts")).payCommand(io, await load("shopping"))
  },
  {
    name: "orders",
    summary: "Show the orders of who is logged in, the newest first",
    create: async (io, load) => (await import("./commands/orders.ts")).ordersCommand(io, await load("shopping"))
  },
  {
    name: "order",
    summary: "Show one order",
    create: async (io, load) => (await import("./commands/orders.ts")).orderCommand(io, await load("shopping"))
  },
  {
    name: "cancel",
    summary: "Cancel an order that its shop has not accepted",
    create: async (io, load) => (await import("./commands/orders.ts")).cancelCommand(io, await load("shopping"))
  },
  {
    name: "return",
    summary: "Declare a return of lines of an order",
    create: async (io, load) => (await import("./commands/returns.ts")).returnCommand(io, await load("shopping"))
  },
  {
    name: "returns",
    summary: "Show the returns of who is logged in, the newest first",
    create: async (io, load) => (await import("./commands/returns.ts")).returnsCommand(io, await load("shopping"))
  },
  {
    name: "return-sent",
    summary: "Tell the shop that a return was sent, or correct its carrier and code",
    create: async (io, load) => (await import("./commands/returns.ts")).returnSentCommand(io, await load("shopping"))
  },
  {
    name: "invoice",
    summary: "Save the invoice of an order as PDF, or a credit note of it",
    create: async (io, load) => (await import("./commands/documents.ts")).invoiceCommand(io, await load("shopping"))
  },
  {
    name: "return-label",
    summary: "Save the label of a return that its shop has approved as PDF",
    create: async (io, load) => (await import("./commands/documents.ts")).returnLabelCommand(io, await load("shopping"))
  },
  {
    name: "flow",
    summary: "Run whole flows on a world in memory, and check the result",
    create: async (io) => (await import("./scripts/flow.ts")).flowCommand(io)
  },
  {
    name: "call",
    summary: "Make any call of the contract; without one, list them",
    create: async (io, load) => (await import("./commands/call.ts")).callCommand(io, await load("calls"))
  },
  {
    name: "openapi",
    summary: "Print the OpenAPI document of the contract",
    create: async (io, load) => (await import("./commands/openapi.ts")).openapiCommand(io, await load("calls"))
  },
  {
    name: "faults",
    summary: "Make calls of a running site fail on purpose (started with FAULTS=on)",
    create: async (io, load) => (await import("./commands/faults.ts")).faultsCommand(io, await load("calls"))
  },
  {
    name: "doctor",
    summary: "Check this machine, its data and its settings, and say what to do",
    create: async (io, load) => (await import("./scripts/doctor.ts")).doctorCommand(io, await load("doctor"))
  },
  {
    name: "backup",
    summary: "Copy the data to a new folder, while the site may run",
    create: async (io) => (await import("./commands/backup.ts")).backupCommand(io)
  },
  {
    name: "restore",
    summary: "Make a new data folder of a backup, after checking every file",
    create: async (io) => (await import("./commands/backup.ts")).restoreCommand(io)
  },
  {
    name: "records",
    summary: "Move the records to PostgreSQL, and back",
    create: async (io) => (await import("./commands/records.ts")).recordsCommand(io)
  },
  {
    name: "catalogue",
    summary: "Publish the catalogue to PostgreSQL",
    create: async (io) => (await import("./commands/catalogue.ts")).catalogueCommand(io)
  },
  {
    name: "export",
    summary: "Write the catalogue or the price history as CSV or JSON Lines",
    create: async (io) => (await import("./commands/export.ts")).exportCommand(io, () => new Date())
  },
  {
    name: "completion",
    summary: "Print a script that completes commands, options and values in a shell",
    create: async (io, load) => {
      const others = COMMANDS.filter(({ name }) => name !== "completion")
      return (await import("./commands/completion.ts")).completionCommand(io, () =>
        Promise.all(others.map(({ create }) => create(io, load)))
      )
    }
  },
  {
    name: "serve",
    summary: "Start the site; the same as npm start",
    create: async (_io, load) => (await import("./commands/serve.ts")).serveCommand(await load("startSite"))
  }
]
