import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Redacted } from "effect"
import type { TestProject } from "vitest/node"
import { startServer } from "#adapters/index/opensearch/testing/server.ts"
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
 * Starts the built site on a small demo world, once for each worker: files that run at the same time change no common data. In the suite
 * `opensearch`, the index of each is on a server of OpenSearch.
 */
export default async (project: TestProject) => {
  project.provide("browser", findBrowser(process.env))
  const sites: Array<Awaited<ReturnType<typeof start>>> = []
  const server = process.env["E2E_SUITE"] === "opensearch" ? await startServer() : null
  const environmentOf = (site: number) =>
    server === null ? {} : { OPENSEARCH_URL: Redacted.value(server.addressOf(`site${site}`)) }
  // One after the other, because the first one runs a missing build.
  while (sites.length < project.config.maxWorkers) sites.push(await start(environmentOf(sites.length)))
  project.provide(
    "sites",
    sites.map(({ address }) => address)
  )
  return async () => {
    await Promise.all(sites.map(({ stop }) => stop()))
    await server?.close()
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
