import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { TestProject } from "vitest/node"
import { findBrowser } from "./find-browser.ts"
import { startSite } from "./site-process.ts"

declare module "vitest" {
  interface ProvidedContext {
    /** Addresses of the sites under test, one for each worker. */
    sites: ReadonlyArray<string>
    /** Path of the browser. */
    browser: string
  }
}

/** Starts the built site on a small demo world, once for each worker: files that run at the same time change no common data. */
export default async (project: TestProject) => {
  project.provide("browser", findBrowser(process.env))
  const sites: Array<Awaited<ReturnType<typeof start>>> = []
  // One after the other, because the first one runs a missing build.
  while (sites.length < project.config.maxWorkers) sites.push(await start())
  project.provide(
    "sites",
    sites.map(({ address }) => address)
  )
  return async () => {
    await Promise.all(sites.map(({ stop }) => stop()))
  }
}

const start = async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "koopkompas-e2e-"))
  const site = await startSite({ dataDir })
  return {
    address: site.address,
    stop: async () => {
      await site.stop()
      rmSync(dataDir, { recursive: true, force: true })
    }
  }
}
