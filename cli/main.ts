import type { CliDependencies } from "./command-list.ts"
import { processIo } from "./io.ts"
import { runCli } from "./run.ts"

// `… | head` closes the pipe early, which is not a failure.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error
})

/** The dependencies of this process. Loads the modules of those that a command needs. */
const loaders: { readonly [Name in keyof CliDependencies]: () => Promise<CliDependencies[Name]> } = {
  connect: async () => (await import("./connect.ts")).connect(processIo),
  calls: async () => (await import("./calls/dependencies.ts")).callDependencies(processIo),
  feeds: async () => (await import("./feed/dependencies.ts")).feedDependencies,
  managedFeeds: async () => (await import("./feed/managed.ts")).managedFeedDependencies,
  stores: async () => (await import("./store/dependencies.ts")).storeDependencies,
  photos: async () => (await import("./photos/dependencies.ts")).photoDependencies,
  messages: async () => (await import("./messages/dependencies.ts")).messageDependencies,
  records: async () => (await import("./store/records.ts")).runOnRecords,
  payments: async () => (await import("./payments/dependencies.ts")).paymentDependencies,
  shopping: async () => (await import("./shopping/live.ts")).shoppingDependencies(processIo),
  services: async () => (await import("./services/dependencies.ts")).serviceDependencies(processIo),
  searches: async () => (await import("./store/search-log.ts")).searchLogDependencies,
  doctor: async () => (await import("./doctor/dependencies.ts")).readFacts,
  startSite: async () => (await import("./commands/serve.ts")).startSite
}

process.exitCode = await runCli(process.argv.slice(2), processIo, (name) => loaders[name]())
