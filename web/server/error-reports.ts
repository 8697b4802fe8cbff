import { readReport } from "#web/app/error-report.ts"
import type { Handler } from "./exchange.ts"
import { callOf } from "./fetch.ts"
import type { Measure } from "./measure.ts"
import { isOwnForm } from "./own-calls.ts"

/** Bytes of a report that are read. Spec: APP-23. */
export const REPORT_LIMIT = 4_096

/** Reports that are taken in a minute, from all browsers together. Spec: APP-23. */
export const REPORTS_A_MINUTE = 60

/** Takes the reports of our own pages, and traces them. Each is answered alike, taken or not. Spec: APP-23. */
export const takeReports = (trace: Measure["trace"], now: () => Date): Handler => {
  let minute = 0
  let taken = 0
  const isRoom = (): boolean => {
    const current = Math.floor(now().getTime() / 60_000)
    if (current !== minute) [minute, taken] = [current, 0]
    return ++taken <= REPORTS_A_MINUTE
  }
  return async ({ request, response, url }) => {
    const read = isOwnForm(request, url.origin) && isRoom() ? callOf(request, url).read : null
    const body = (await read?.(REPORT_LIMIT).catch(() => null)) ?? null
    if (body !== null && body !== "too long") {
      const page = URL.parse(request.headers.referer ?? "")?.pathname ?? "/"
      trace("browser", null, page, readReport(Buffer.from(body).toString("utf8")))
    }
    if (!request.complete) request.resume()
    response.writeHead(204, { "cache-control": "no-store" }).end()
  }
}
