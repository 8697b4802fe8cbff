import { join } from "node:path"
import type { Handler } from "#web/server/exchange.ts"
import { type Listening, serve } from "#web/server/serve.ts"
import { staticFiles } from "#web/server/static-files.ts"
import { listenerOf } from "../listener.ts"
import { FILE_FOLDERS, MOCK_FOLDER } from "./build.ts"

/** A server of files, and of nothing else. */
export interface FileServer extends Listening {
  /** The requests that were for no file, as "POST /zoeken/". A test may empty it. */
  readonly others: Array<string>
}

/** The file that a browser requests by itself, for a page without an icon. */
const BROWSER_REQUEST = "/favicon.ico"

/** Serves the files of the mock site that was built in `root`, on any free port. Spec: QA-02. */
export const serveMockFiles = async (root: string): Promise<FileServer> => {
  const others: Array<string> = []
  // The mock site's own files come last, because its worker replaces that of the site.
  const folders = [...FILE_FOLDERS, MOCK_FOLDER].map((folder) => join(root, folder))
  const files = staticFiles(folders, () => Promise.resolve(null))
  const handler: Handler = async (exchange) => {
    const { method = "", url = "" } = exchange.request
    const outcome = method === "GET" || method === "HEAD" ? await files(exchange) : "next"
    if (outcome === "next" && url !== BROWSER_REQUEST) others.push(`${method} ${url}`)
    return outcome
  }
  return { ...(await serve(listenerOf(handler), 0)), others }
}
