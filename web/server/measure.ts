import { Effect, Layer, ManagedRuntime } from "effect"
import { memoryAnalytics, consoleAnalytics, otlpAnalytics } from "#adapters/outside/otlp.ts"
import { errorTrace, isSampled, productOpened, searchShown } from "#domain/site/error-trace.ts"
import { type ErrorTrace, Analytics } from "#domain/site/event.ts"
import type { ReportEvent, ServerSide } from "#web/features/page/context.ts"
import { site } from "#web/messages/site.ts"
import type { AnalyticsSettings } from "./settings.ts"
import type { IncomingMessage } from "node:http"
import { parseCookie } from "cookie"
import type { PageApi } from "#adapters/client/page-api.ts"
import { CountTogether } from "#adapters/services/search/pair-counter.ts"
import { SearchedTerms } from "#adapters/services/search/term-log.ts"
import { API_PREFIX } from "#adapters/contract/api.ts"
import { type Call, type Handle, toWebHandler, pathFromTarget } from "#adapters/services/http/call.ts"
import { consentChoice } from "#domain/account/consent.ts"
import { viewedAfter } from "#domain/search/recommendations/neighbours.ts"
import { openingOf, searchedTerm } from "#domain/search/terms/opened-product.ts"
import type { SearchPayload, SearchResult } from "#domain/search/schemas.ts"
import { readJson } from "#domain/base/fields.ts"

export interface Measure {
  readonly report: ReportEvent
  /** Reports the error if it is sampled. `status` is null for errors after the response. */
  readonly reportError: (side: ErrorTrace["side"], status: number | null, pathname: string, cause: unknown) => void
  readonly close: () => Promise<void>
}

/** `random` draws uniformly from 0 up to 1. Spec: APP-08. */
export const openMeasure = async (
  settings: AnalyticsSettings,
  now: () => Date,
  random: () => number = Math.random
): Promise<Measure> => measureWith(layerOf(settings), now, random)

export const measureWith = async (
  layer: Layer.Layer<Analytics>,
  now: () => Date,
  random: () => number
): Promise<Measure> => {
  const runtime = ManagedRuntime.make(layer)
  const analytics = await runtime.runPromise(Analytics)
  const report: ReportEvent = (event) => void Effect.runFork(analytics.record({ at: now().toISOString(), event }))
  return {
    report: report,
    reportError: (side, status, pathname, cause) => {
      if (isSampled(random())) report(errorTrace({ side, status, pathname, cause }))
    },
    close: () => runtime.dispose()
  }
}

const layerOf = (settings: AnalyticsSettings): Layer.Layer<Analytics> => {
  switch (settings.to) {
    case "none":
      return Layer.succeed(Analytics, { record: () => Effect.void })
    case "console":
      return consoleAnalytics((line) => process.stdout.write(`${line}\n`))
    case "memory":
      return memoryAnalytics().layer
    case "otlp":
      return otlpAnalytics({ address: settings.address, service: site.name, fetch })
  }
}

/** Reports the searches of pages that render for a visitor who has consented. Spec: APP-22. */
export const withSearchReports = (api: PageApi, report: ReportEvent): PageApi => ({
  ...api,
  search: async (payload) => {
    const result = await api.search(payload)
    reportSearch(payload, result, report)
    return result
  }
})

/** Reports the searches of browsers whose visitor has consented, after the response. Spec: APP-22. */
export const reportSearchCalls = (handle: Handle, report: ReportEvent): Handle => {
  const { handleCall: respond } = handle
  if (respond === undefined) return handle
  return toWebHandler(async (call) => {
    if (!isMeasuredSearch(call)) return respond(call)
    let requestBody: Uint8Array | null = null
    const { read } = call
    const response = await respond({
      ...call,
      read:
        read === null
          ? null
          : async (limit) => {
              const body = await read(limit)
              if (body !== "too long") requestBody = body
              return body
            }
    })
    if (response.status === 200)
      setImmediate(() => reportSearchCall(textOf(requestBody), textOf(response.body), report))
    return response
  })
}

export const reportProductOpened = ({ headers }: IncomingMessage, url: URL, report: ReportEvent): void => {
  const from = URL.parse(headers.referer ?? "")
  const event = from === null ? null : productOpened(from, url)
  if (event !== null) report(event)
}

/** Counts searches that found something everybody may see; does not store `visitor`. Spec: REC-15. */
export const withSearchVisitors = (api: PageApi, visitor: string, run: ServerSide["run"]): PageApi => ({
  ...api,
  search: async (payload) => {
    const result = await api.search(payload)
    const term = searchedTerm(payload, result)
    if (term !== null) await run(SearchedTerms.use(({ searchedBy }) => searchedBy(term, visitor)))
    return result
  }
})

/** Counts a product that an anonymous visitor opened from another one, without storing who did. Spec: REC-10. */
export const countViewedAfter = async (
  { headers }: IncomingMessage,
  url: URL,
  visitor: string,
  run: ServerSide["run"]
): Promise<void> => {
  const from = URL.parse((headers.referer ?? "").slice(0, MAX_REFERER_CHARS))
  const viewed = from === null ? null : viewedAfter(from, url)
  if (viewed !== null) await run(Effect.flatMap(CountTogether, (count) => count(visitor, viewed)))
}

/** Does not store who opened it; the header of the browser names the search. Spec: MISS-07. */
export const countProductOpened = async (
  { headers }: IncomingMessage,
  url: URL,
  run: ServerSide["run"]
): Promise<void> => {
  const from = URL.parse((headers.referer ?? "").slice(0, MAX_REFERER_CHARS))
  const opening = from === null ? null : openingOf(from, url)
  if (opening !== null) await run(SearchedTerms.use(({ opened }) => opened(opening)))
}

const MAX_REFERER_CHARS = 4000

const reportSearch = (payload: SearchPayload, result: SearchResult, report: ReportEvent): void => {
  const event = searchShown(payload, result)
  if (event !== null) report(event)
}

const isMeasuredSearch = ({ method, target, headers }: Call): boolean =>
  method === "POST" &&
  pathFromTarget(target) === `${API_PREFIX}/search` &&
  consentChoice(parseCookie(headers["cookie"] ?? "")) === "granted"

const reportSearchCall = (requestText: string, responseText: string, report: ReportEvent): void => {
  const payload = readJson(requestText) as SearchPayload | null
  const result = readJson(responseText) as SearchResult | null
  if (payload?.page !== undefined && result?.hits !== undefined) reportSearch(payload, result, report)
}

const textOf = (body: string | Uint8Array | null): string =>
  typeof body === "string" ? body : Buffer.from(body ?? []).toString("utf8")
