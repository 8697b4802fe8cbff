import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { TestProject } from "vitest/node"
import { findBrowser } from "./find-browser.ts"
import { startSite } from "./site-process.ts"

declare module "vitest" {
  interface ProvidedContext {
    /** "http://localhost:4321": the site under test. */
    site: string
    /** The same site on the fakes: the services in memory. */
    fakes: string
    /** Path of the browser. */
    browser: string
  }
}

/** Starts the built site twice on a small demo world for all browser tests: on the real services and on the fakes. */
export default async (project: TestProject) => {
  project.provide("browser", findBrowser(process.env))
  // The first one runs a missing build.
  const site = await start({})
  const fakes = await start({ FAKES: "on" })
  project.provide("site", site.address)
  project.provide("fakes", fakes.address)
  return async () => {
    await Promise.all([site.stop(), fakes.stop()])
  }
}

const start = async (environment: Readonly<Record<string, string>>) => {
  const dataDir = mkdtempSync(join(tmpdir(), "koopkompas-e2e-"))
  const site = await startSite({ dataDir, environment })
  return {
    address: site.address,
    stop: async () => {
      await site.stop()
      rmSync(dataDir, { recursive: true, force: true })
    }
  }
}
