import { readReport } from "#web/app/error-report.ts"
import type { Handler } from "./exchange.ts"
import { toCall } from "./node-http.ts"
import type { Measure } from "./measure.ts"
import { isSameOriginForm } from "./same-origin.ts"

/** Maximum bytes of a report. Spec: APP-23. */
export const MAX_REPORT_BYTES = 4_096

/** Maximum reports per minute, from all browsers together. Spec: APP-23. */
export const MAX_REPORTS_PER_MINUTE = 60

/** Records the error reports of our own pages. Responds alike to accepted and dropped reports. Spec: APP-23. */
export const errorReportHandler = (reportError: Measure["reportError"], now: () => Date): Handler => {
  let minute = 0
  let accepted = 0
  const isWithinLimit = (): boolean => {
    const current = Math.floor(now().getTime() / 60_000)
    if (current !== minute) [minute, accepted] = [current, 0]
    return ++accepted <= MAX_REPORTS_PER_MINUTE
  }
  return async ({ request, response, url }) => {
    const read = isSameOriginForm(request, url.origin) && isWithinLimit() ? toCall(request, url).read : null
    const body = (await read?.(MAX_REPORT_BYTES).catch(() => null)) ?? null
    if (body !== null && body !== "too long") {
      const page = URL.parse(request.headers.referer ?? "")?.pathname ?? "/"
      reportError("browser", null, page, readReport(Buffer.from(body).toString("utf8")))
    }
    if (!request.complete) request.resume()
    response.writeHead(204, { "cache-control": "no-store" }).end()
  }
}
