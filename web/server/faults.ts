import { Effect } from "effect"
import { browserApi } from "#adapters/client/browser.ts"
import type { PageApi } from "#adapters/client/page-api.ts"
import type { Backend } from "#adapters/services/backend.ts"
import { FAULT_PARAMETER, faulty, pageFaultRefusal } from "#adapters/services/http/faults.ts"
import type { Audience } from "#domain/adult/audience.ts"
import type { SendPage } from "./pages.ts"
import type { SiteParts } from "./site.ts"
import type { ServeFile } from "./static-files.ts"

/** The parts of the site that fail as they are told. Spec: API-05. */
export interface FaultParts {
  readonly api: SiteParts["api"]
  readonly apiFor: (url: URL, audience: Audience) => PageApi
  readonly files: (files: ServeFile) => ServeFile
  readonly page: (page: SendPage) => SendPage
}

/**
 * Fault switches in front of the back end: its calls, the calls of pages while they are printed, and the scripts. Pages then
 * ask as a browser does, so that every fault reaches them as it would there. Spec: API-05.
 */
export const faultParts = (backend: Pick<Backend, "handle" | "run">, log: SiteParts["log"]): FaultParts => {
  const { handle, handleFor, missesScript } = faulty(
    backend.handle,
    (milliseconds) => backend.run(Effect.sleep(milliseconds)),
    Math.random
  )
  return {
    api: handle,
    apiFor: (url, audience) => {
      const ask = handleFor(url.searchParams.get(FAULT_PARAMETER) ?? "")
      return browserApi({
        audience,
        fetch: (path, init) => ask(new Request(new URL(path, url.origin), init)),
        // A visitor waits for the page; a call that is made again is made at once.
        pause: () => Promise.resolve(),
        log: (failure) => log(`${failure.status} ${failure.url}`, failure.body)
      })
    },
    files: (files) => (path, request, response) => {
      if (!path.endsWith(".js") || !missesScript(request.headers.referer ?? null)) return files(path, request, response)
      response.writeHead(404, { "cache-control": "no-store" }).end()
      return Promise.resolve(true)
    },
    page: (page) => async (request, response, url) => {
      const refusal = pageFaultRefusal(url)
      if (refusal === null) return page(request, response, url)
      response.writeHead(400, { "content-type": "text/plain; charset=utf-8" })
      response.end(`${FAULT_PARAMETER}: ${refusal.part}: ${refusal.reason}\n`)
    }
  }
}
