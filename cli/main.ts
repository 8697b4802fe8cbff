import { callPorts } from "./calls/dependencies.ts"
import { connect } from "./connect.ts"
import { feedPorts } from "./feed/dependencies.ts"
import { processIo } from "./io.ts"
import { runCli } from "./run.ts"
import { startSite } from "./start-site.ts"

// `… | head` closes the pipe while there is more to say: that is no failure.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error
})

process.exitCode = await runCli(process.argv.slice(2), {
  io: processIo,
  connect: connect(processIo),
  calls: callPorts(processIo),
  feeds: feedPorts,
  startSite
})
