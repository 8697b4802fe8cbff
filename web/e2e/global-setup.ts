import { spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createInterface } from "node:readline"
import { fileURLToPath } from "node:url"
import type { TestProject } from "vitest/node"
import { findBrowser } from "./find-browser.ts"

declare module "vitest" {
  interface ProvidedContext {
    /** "http://localhost:4321": the site under test. */
    site: string
    /** The same site on the fakes: the services in memory. */
    fakes: string
    /** Path of the browser to test with. */
    browser: string
  }
}

const root = fileURLToPath(new URL("../..", import.meta.url))

/** Starts the built site twice for all browser tests, on a small demo world of its own: on the real services, and on the fakes. */
export default async (project: TestProject) => {
  project.provide("browser", findBrowser(process.env))
  // The first one builds what is not built.
  const site = await start({})
  const fakes = await start({ FAKES: "on" })
  project.provide("site", site.address)
  project.provide("fakes", fakes.address)
  return async () => {
    await Promise.all([site.stop(), fakes.stop()])
  }
}

const start = async (environment: NodeJS.ProcessEnv) => {
  const dataDir = mkdtempSync(join(tmpdir(), "koopkompas-e2e-"))
  const site = spawn(process.execPath, ["web/start.ts"], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: "production",
      PORT: "0",
      DATA_DIR: dataDir,
      WORLD_PRODUCTS: "1500",
      WORLD_OFFERS: "7000",
      RATE_LIMITS: "off",
      ...environment
    },
    stdio: ["ignore", "pipe", "inherit"]
  })
  return {
    address: await addressOf(site.stdout),
    stop: async () => {
      site.kill("SIGTERM")
      await once(site, "exit")
      rmSync(dataDir, { recursive: true, force: true })
    }
  }
}

const addressOf = async (output: NodeJS.ReadableStream): Promise<string> => {
  for await (const line of createInterface({ input: output })) {
    const address = /http:\/\/\S+/.exec(line)
    if (address !== null) return address[0]
  }
  throw new Error("The site stopped before it answered")
}
