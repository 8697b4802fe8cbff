import { Command } from "commander"
import { fail } from "#cli/io.ts"
import { readPort } from "#cli/common-flags.ts"
import { spawn } from "node:child_process"
import { fileURLToPath } from "node:url"

export type StartSite = (environment: Readonly<Record<string, string>>) => Promise<number>

export const serveCommand = (startSite: StartSite): Command =>
  new Command("serve")
    .description("Start the site; the same as npm start")
    .option("--port <number>", "port to listen on (default: PORT, or 3000)", readPort)
    .option("--data-dir <folder>", "folder of the data (default: DATA_DIR, or .data)")
    .action(async ({ port, dataDir }: { readonly port?: string; readonly dataDir?: string }) => {
      const code = await startSite({
        ...(port !== undefined && { PORT: port }),
        ...(dataDir !== undefined && { DATA_DIR: dataDir })
      })
      if (code !== 0) throw fail.failure(`The site stopped with exit code ${code}.`)
    })

const START_SCRIPT = fileURLToPath(new URL("../../web/start.ts", import.meta.url))

export const startSite: StartSite = (environment) =>
  new Promise((resolve, reject) => {
    const site = spawn(process.execPath, [START_SCRIPT], { stdio: "inherit", env: { ...process.env, ...environment } })
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
