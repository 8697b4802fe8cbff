import { callDependencies } from "./calls/dependencies.ts"
import { connect } from "./connect.ts"
import { feedDependencies } from "./feed/dependencies.ts"
import { managedFeedDependencies } from "./feed/managed.ts"
import { processIo } from "./io.ts"
import { messageDependencies } from "./messages/dependencies.ts"
import { paymentDependencies } from "./payments/dependencies.ts"
import { photoDependencies } from "./photos/dependencies.ts"
import { runCli } from "./run.ts"
import { shoppingDependencies } from "./shopping/live.ts"
import { storeDependencies } from "./store/dependencies.ts"
import { runOnRecords } from "./store/records.ts"
import { searchLogDependencies } from "./store/search-log.ts"
import { startSite } from "./commands/serve.ts"

// `… | head` closes the pipe early, which is not a failure.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error
})

process.exitCode = await runCli(process.argv.slice(2), {
  io: processIo,
  connect: connect(processIo),
  calls: callDependencies(processIo),
  feeds: feedDependencies,
  managedFeeds: managedFeedDependencies,
  stores: storeDependencies,
  photos: photoDependencies,
  messages: messageDependencies,
  records: runOnRecords,
  payments: paymentDependencies,
  shopping: shoppingDependencies(processIo),
  searches: searchLogDependencies,
  startSite
})
