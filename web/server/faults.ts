import { Effect } from "effect"
import { browserApi } from "#adapters/client/browser.ts"
import type { PageApi } from "#adapters/client/page-api.ts"
import type { Backend } from "#adapters/client/backend.ts"
import { FAULT_PARAMETER, withFaultSwitches, pageFaultRefusal } from "#adapters/services/http/faults.ts"
import type { Audience } from "#domain/account/audience.ts"
import type { Middleware } from "./exchange.ts"
import type { Log } from "./log.ts"

export interface FaultSwitch {
  readonly api: Backend["handle"]
  readonly apiFor: (url: URL, audience: Audience) => PageApi
  readonly scripts: Middleware
  readonly pages: Middleware
}

/** Lets pages send their calls as a browser does, so that they get the same faults. Spec: API-05. */
export const faultSwitch = (backend: Pick<Backend, "handle" | "run">, log: Log): FaultSwitch => {
  const { handle, handleFor, missesScript } = withFaultSwitches(
    backend.handle,
    (milliseconds) => backend.run(Effect.sleep(milliseconds)),
    Math.random
  )
  return {
    api: handle,
    apiFor: (url, audience) => {
      const respond = handleFor(url.searchParams.get(FAULT_PARAMETER) ?? "")
      return browserApi({
        audience,
        fetch: (path, init) => respond(new Request(new URL(path, url.origin), init)),
        // Retries at once, because the visitor waits for the page.
        pause: () => Promise.resolve(),
        log: (failure) => log(`${failure.status} ${failure.url}`, failure.body)
      })
    },
    scripts: (next) => (exchange) => {
      const { request, response, url } = exchange
      const isMissing = url.pathname.endsWith(".js") && missesScript(request.headers.referer ?? null)
      return isMissing ? void response.writeHead(404, { "cache-control": "no-store" }).end() : next(exchange)
    },
    pages: (next) => (exchange) => {
      const { response, url } = exchange
      const rejection = pageFaultRefusal(url)
      if (rejection === null) return next(exchange)
      response.writeHead(400, { "content-type": "text/plain; charset=utf-8" })
      response.end(`${FAULT_PARAMETER}: ${rejection.part}: ${rejection.reason}\n`)
      return undefined
    }
  }
}
