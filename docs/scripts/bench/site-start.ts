import { execFileSync, spawn } from "node:child_process"
import { once } from "node:events"
import { createInterface } from "node:readline"
import { processorSeconds, ROOT, stop } from "./pages/processes.ts"

interface StartedSite {
  readonly address: string
  /** Seconds until it was ready, and the processor time that it took. */
  readonly seconds: number
  readonly cpuSeconds: number
  readonly residentMb: () => number
  readonly stop: () => Promise<void>
}

/** Starts the site on `dataDir` and waits until it is ready. */
export const startSite = async (dataDir: string): Promise<StartedSite> => {
  const began = performance.now()
  const child = spawn(process.execPath, ["web/start.ts"], {
    cwd: ROOT,
    env: { ...process.env, PORT: "0", DATA_DIR: dataDir, RATE_LIMITS: "off", PICTURES: "off" },
    stdio: ["ignore", "pipe", "inherit"]
  })
  const ended = once(child, "exit")
  for await (const line of createInterface({ input: child.stdout })) {
    const address = /http:\/\/[^\s/,]+/.exec(line)?.[0]
    if (address === undefined) continue
    child.stdout.resume()
    const running = { child, address }
    return {
      address,
      seconds: (performance.now() - began) / 1000,
      cpuSeconds: processorSeconds(running),
      residentMb: () => Number(execFileSync("ps", ["-o", "rss=", "-p", `${child.pid}`], { encoding: "utf8" })) / 1024,
      stop: () => stop(running)
    }
  }
  await ended
  throw new Error("The site stopped before it was ready.")
}
