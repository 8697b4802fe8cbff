import type { CliDependencies } from "./command-list.ts"
import { processIo } from "./io.ts"
import { runCli } from "./run.ts"

// `… | head` closes the pipe early, which is not a failure.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error
})

const loaders: { readonly [Name in keyof CliDependencies]: () => Promise<CliDependencies[Name]> } = {
  connect: async () => (await import("./connect.ts")).connect(processIo),
  calls: async () => (await import("./dependencies/calls.ts")).callDependencies(processIo),
  feeds: async () => (await import("./dependencies/feeds.ts")).feedDependencies,
  managedFeeds: async () => (await import("./dependencies/managed-feeds.ts")).managedFeedDependencies,
  stores: async () => (await import("./dependencies/store.ts")).storeDependencies,
  photos: async () => (await import("./dependencies/photos.ts")).photoDependencies,
  messages: async () => (await import("./dependencies/messages.ts")).messageDependencies,
  records: async () => (await import("./dependencies/records.ts")).runOnRecords,
  payments: async () => (await import("./dependencies/messages.ts")).paymentDependencies,
  shopping: async () => (await import("./dependencies/shopping-live.ts")).shoppingDependencies(processIo),
  services: async () => (await import("./dependencies/services.ts")).serviceDependencies(processIo),
  searches: async () => (await import("./dependencies/search-log.ts")).searchLogDependencies,
  doctor: async () => (await import("./doctor-facts.ts")).readFacts,
  startSite: async () => (await import("./commands/serve.ts")).startSite
}

process.exitCode = await runCli(process.argv.slice(2), processIo, (name) => loaders[name]())
