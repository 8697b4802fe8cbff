import { readReport } from "#web/app/error-report.ts"
import type { Handler } from "./exchange.ts"
import { callOf } from "./fetch.ts"
import type { Measure } from "./measure.ts"
import { isOwnForm } from "./own-calls.ts"

/** Maximum bytes of a report. Spec: APP-23. */
export const REPORT_LIMIT = 4_096

/** Maximum reports per minute, from all browsers together. Spec: APP-23. */
export const REPORTS_A_MINUTE = 60

/** Records the error reports of our own pages. Responds alike to accepted and dropped reports. Spec: APP-23. */
export const takeReports = (trace: Measure["trace"], now: () => Date): Handler => {
  let minute = 0
  let accepted = 0
  const isWithinLimit = (): boolean => {
    const current = Math.floor(now().getTime() / 60_000)
    if (current !== minute) [minute, accepted] = [current, 0]
    return ++accepted <= REPORTS_A_MINUTE
  }
  return async ({ request, response, url }) => {
    const read = isOwnForm(request, url.origin) && isWithinLimit() ? callOf(request, url).read : null
    const body = (await read?.(REPORT_LIMIT).catch(() => null)) ?? null
    if (body !== null && body !== "too long") {
      const page = URL.parse(request.headers.referer ?? "")?.pathname ?? "/"
      trace("browser", null, page, readReport(Buffer.from(body).toString("utf8")))
    }
    if (!request.complete) request.resume()
    response.writeHead(204, { "cache-control": "no-store" }).end()
  }
}
