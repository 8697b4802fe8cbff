import { spawn } from "node:child_process"
import { fileURLToPath } from "node:url"
import type { StartSite } from "./commands/serve.ts"

const START = fileURLToPath(new URL("../web/start.ts", import.meta.url))

/** Starts the site in a process of its own, which gets the signals this one gets. */
export const startSite: StartSite = (environment) =>
  new Promise((resolve, reject) => {
    const site = spawn(process.execPath, [START], { stdio: "inherit", env: { ...process.env, ...environment } })
    const stop = (signal: NodeJS.Signals) => void site.kill(signal)
    process.on("SIGINT", stop)
    process.on("SIGTERM", stop)
    site.once("error", reject)
    site.once("exit", (code) => {
      process.off("SIGINT", stop)
      process.off("SIGTERM", stop)
      resolve(code ?? 0)
    })
  })
