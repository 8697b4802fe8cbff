import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs"
import type { IncomingMessage, ServerResponse } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { serve } from "#web/server/serve.ts"
import { storeBuildAssets } from "../server/open-site.ts"
import type { Handler } from "../server/exchange.ts"
import { staticFiles } from "../server/static-files.ts"

const built = fileURLToPath(new URL("../../dist/client", import.meta.url))

/** A site that is deployed again during a test. */
export interface TwoBuilds {
  readonly address: string
  /** Deploys the other build, in which every asset has another name. */
  readonly deploy: () => void
  /** Removes the service worker from its path. */
  readonly withoutWorker: () => void
  readonly close: () => Promise<void>
}

/**
 * Serves the pages of `site` with the assets of the current build, and after `deploy` with the same assets under other names.
 * Stores and serves assets as `web/start.ts` does.
 */
export const startTwoBuilds = async (site: string): Promise<TwoBuilds> => {
  const home = mkdtempSync(join(tmpdir(), "two-builds-"))
  const names = readdirSync(join(built, "assets"))
  const renamed = new Map(names.map((name) => [name, name.replace(/\.(\w+)$/, "x.$1")]))
  const second = copyBuild(join(home, "second"), renamed)
  const started = (client: string) => staticFiles([...storeBuildAssets(client, join(home, "data"), new Date()), client])

  let files: Handler = started(built)
  let isSecond = false
  let hasWorker = true

  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const path = request.url ?? "/"
    if (path === "/sw.js" && !hasWorker) return response.writeHead(404).end()
    const url = new URL(path, site)
    if ((await files({ request, response, url })) !== "next") return undefined
    if (path.startsWith("/assets/")) return response.writeHead(404).end()
    const page = await fetch(site + path, { redirect: "manual" })
    const type = page.headers.get("content-type") ?? ""
    const headers = { "content-type": type, ...location(page) }
    if (!type.startsWith("text/html")) return response.writeHead(page.status, headers).end(await page.bytes())
    const html = await page.text()
    return response.writeHead(page.status, headers).end(isSecond ? rename(html, renamed) : html)
  }

  const listening = await serve((request, response) => {
    respond(request, response).catch((cause: unknown) => response.writeHead(500).end(String(cause)))
  }, 0)
  return {
    address: listening.address,
    deploy: () => {
      files = started(second)
      isSecond = true
    },
    withoutWorker: () => {
      hasWorker = false
    },
    close: async () => {
      await listening.close()
      rmSync(home, { recursive: true, force: true })
    }
  }
}

const location = ({ headers }: Response) => {
  const address = headers.get("location")
  return address === null ? {} : { location: address }
}

/** Copies the build with other names, as if every file had changed. */
const copyBuild = (folder: string, renamed: ReadonlyMap<string, string>): string => {
  mkdirSync(folder)
  cpSync(built, folder, { recursive: true })
  for (const [from, to] of renamed) renameSync(join(folder, "assets", from), join(folder, "assets", to))
  for (const name of ["sw.js", ...[...renamed.values()].filter((name) => /\.(js|css)$/.test(name)).map(inAssets)]) {
    const file = join(folder, name)
    writeFileSync(file, rename(readFileSync(file, "utf8"), renamed))
  }
  const worker = join(folder, "sw.js")
  writeFileSync(worker, readFileSync(worker, "utf8").replace(/name:(["'`])/, "name:$1x"))
  return folder
}

const inAssets = (name: string) => `assets/${name}`

const rename = (text: string, renamed: ReadonlyMap<string, string>): string =>
  text.replace(/[\w.-]+-[\w-]{8}\.(?:js|css|woff2)/g, (name) => renamed.get(name) ?? name)
