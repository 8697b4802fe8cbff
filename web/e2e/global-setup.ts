import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { TestProject } from "vitest/node"
import { startCluster } from "./cluster/start.ts"
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

/**
 * Starts the built site on a small demo world, once for each worker: files that run at the same time change no common data. The suite
 * `cluster` has the site that reads its catalogue from PostgreSQL. Spec: QA-08.
 */
export default async (project: TestProject) => {
  project.provide("browser", findBrowser(process.env))
  const startOne = process.env["E2E_SUITE"] === "cluster" ? startOnServers : start
  const sites: Array<Site> = []
  // One after the other, because the first one runs a missing build.
  while (sites.length < project.config.maxWorkers) sites.push(await startOne())
  project.provide(
    "sites",
    sites.map(({ address }) => address)
  )
  return async () => {
    await Promise.all(sites.map(({ stop }) => stop()))
  }
}

interface Site {
  readonly address: string
  readonly stop: () => Promise<void>
}

const startOnServers = async (): Promise<Site> => {
  const { reading, close } = await startCluster({
    port: 0,
    onProgress: () => undefined,
    signal: new AbortController().signal
  })
  return { address: reading, stop: close }
}

const start = async (): Promise<Site> => {
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
