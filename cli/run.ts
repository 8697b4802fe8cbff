import { Command, CommanderError } from "commander"
import type { CallDependencies } from "./calls/dependencies.ts"
import { callCommand } from "./commands/call.ts"
import { categoryCommand } from "./commands/category.ts"
import { classifierCommand } from "./commands/classifier.ts"
import { demoCommand } from "./commands/demo.ts"
import { invoiceCommand, returnLabelCommand } from "./commands/documents.ts"
import { facetsCommand } from "./commands/facets.ts"
import { faultsCommand } from "./commands/faults.ts"
import { feedCommand } from "./commands/feed.ts"
import { flowCommand } from "./commands/flow.ts"
import { importCommand } from "./commands/import.ts"
import { ledgerCommand } from "./commands/ledger.ts"
import { matchCommand } from "./commands/match.ts"
import { paymentsCommand } from "./commands/payments.ts"
import { newsletterCommand } from "./commands/newsletter.ts"
import { cartCommand } from "./commands/cart.ts"
import { checkoutCommand, payCommand } from "./commands/checkout.ts"
import { loginCommand, logoutCommand, whoamiCommand } from "./commands/login.ts"
import { cancelCommand, orderCommand, ordersCommand } from "./commands/orders.ts"
import { messagesCommand } from "./commands/messages.ts"
import { offersCommand } from "./commands/offers.ts"
import { openapiCommand } from "./commands/openapi.ts"
import { returnCommand, returnsCommand, returnSentCommand } from "./commands/returns.ts"
import { reviewCommand } from "./commands/review.ts"
import { photosCommand } from "./commands/photos.ts"
import { productCommand } from "./commands/product.ts"
import { searchCommand } from "./commands/search.ts"
import { serveCommand, type StartSite } from "./commands/serve.ts"
import { shopCommand } from "./commands/shop.ts"
import { similarCommand } from "./commands/similar.ts"
import { suggestCommand } from "./commands/suggest.ts"
import { CommandFailed, EXIT, type ExitCode } from "./exit.ts"
import type { FeedDependencies } from "./feed/dependencies.ts"
import type { ManagedFeedDependencies } from "./feed/managed.ts"
import type { Io } from "./io.ts"
import type { MessageDependencies } from "./messages/dependencies.ts"
import type { PaymentDependencies } from "./payments/dependencies.ts"
import type { PhotoDependencies } from "./photos/dependencies.ts"
import type { Connect } from "./ports.ts"
import type { ShoppingDependencies } from "./shopping/dependencies.ts"
import type { StoreDependencies } from "./store/dependencies.ts"
import type { RunOnRecords } from "./store/records.ts"
import type { SearchLogDependencies } from "./store/search-log.ts"

/** Dependencies of the commands. */
export interface CliDependencies {
  readonly io: Io
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
  readonly searches: SearchLogDependencies
  readonly startSite: StartSite
}

/** Runs the command line `args` (without node and script) and returns its exit code. Writes to `io`, never ends the process. */
export const runCli = async (args: ReadonlyArray<string>, dependencies: CliDependencies): Promise<ExitCode> => {
  try {
    await program(dependencies).parseAsync(args, { from: "user" })
    return EXIT.ok
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.ok : EXIT.usage
    if (error instanceof CommandFailed) {
      dependencies.io.err(error.message)
      return error.exitCode
    }
    dependencies.io.err(`This should not happen: ${error instanceof Error ? error.stack : String(error)}`)
    return EXIT.failure
  }
}

const program = ({
  io,
  connect,
  calls,
  feeds,
  managedFeeds,
  stores,
  photos,
  messages,
  records,
  payments,
  shopping,
  searches,
  startSite
}: CliDependencies): Command => {
  const root = new Command("koopkompas")
    .description("Search products, compare offers and import feeds from the terminal")
    .addHelpText("after", CODES)
    .configureOutput({
      writeOut: (text) => io.out(text.trimEnd()),
      writeErr: (text) => io.err(text.trimEnd()),
      ...(io.width !== null && { getOutHelpWidth: () => io.width ?? 80 })
    })
    .showHelpAfterError("Add --help to see what can be typed here.")
    // Flags behind the name of a subcommand belong to it: `search report --json`.
    .enablePositionalOptions()
    .exitOverride()
  const commands = [
    searchCommand(io, connect, searches),
    productCommand(io, connect, stores),
    offersCommand(io, connect),
    facetsCommand(io, connect),
    suggestCommand(io, connect),
    similarCommand(io, connect),
    importCommand(io, feeds),
    feedCommand(io, feeds, managedFeeds),
    matchCommand(io, stores),
    shopCommand(io, stores, records, shopping),
    categoryCommand(io, stores),
    classifierCommand(io, stores),
    demoCommand(io, stores),
    photosCommand(io, photos),
    reviewCommand(io, records),
    messagesCommand(io, messages),
    newsletterCommand(io, messages),
    ledgerCommand(io, records),
    paymentsCommand(io, payments),
    loginCommand(io, shopping),
    whoamiCommand(io, shopping),
    logoutCommand(io, shopping),
    cartCommand(io, shopping),
    checkoutCommand(io, shopping),
    payCommand(io, shopping),
    ordersCommand(io, shopping),
    orderCommand(io, shopping),
    cancelCommand(io, shopping),
    returnCommand(io, shopping),
    returnsCommand(io, shopping),
    returnSentCommand(io, shopping),
    invoiceCommand(io, shopping),
    returnLabelCommand(io, shopping),
    flowCommand(io),
    callCommand(io, calls),
    openapiCommand(io, calls),
    faultsCommand(io, calls),
    serveCommand(startSite)
  ]
  for (const command of commands) root.addCommand(inherit(command, root))
  return root
}

/**
 * Copies the settings of `parent` to a command and its subcommands. Commander does that only for commands that it
 * creates itself.
 */
const inherit = (command: Command, parent: Command): Command => {
  command.copyInheritedSettings(parent)
  for (const child of command.commands) inherit(child, command)
  return command
}

const CODES = `
Exit codes: 0 done, 1 failed, 2 not understood, 3 an import is held, 4 not found, 5 site unreachable.
Data: the folder DATA_DIR (default .data), or a running site with --base-url.
Areas of calls at addresses of their own: --base, or the variable API_BASES.`
