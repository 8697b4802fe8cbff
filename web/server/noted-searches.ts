import type { IncomingMessage } from "node:http"
import { parseCookie } from "cookie"
import type { PageApi } from "#adapters/client/page-api.ts"
import { API_PREFIX } from "#adapters/contract/api.ts"
import { type Call, type Handle, toWebHandler, pathFromTarget } from "#adapters/services/http/call.ts"
import { productOpened, searchShown } from "#domain/analytics/search-event.ts"
import { consentChoice } from "#domain/consent/consent.ts"
import type { SearchPayload, SearchResult } from "#domain/search/schemas.ts"
import { readJson } from "#domain/unknown/fields.ts"
import type { Tell } from "#web/features/page/context.ts"

/** What pages ask while they are printed for who has consented: their searches are told. Spec: APP-22. */
export const notedApi = (api: PageApi, tell: Tell): PageApi => ({
  ...api,
  search: async (payload) => {
    const result = await api.search(payload)
    tellShown(payload, result, tell)
    return result
  }
})

/** The calls of pages in the browser: the searches of who has consented are told, once they are answered. Spec: APP-22. */
export const notedCalls = (handle: Handle, tell: Tell): Handle => {
  const { handleCall: answer } = handle
  if (answer === undefined) return handle
  return toWebHandler(async (call) => {
    if (!isNoted(call)) return answer(call)
    let sent: Uint8Array | null = null
    const { read } = call
    const given = await answer({
      ...call,
      read:
        read === null
          ? null
          : async (limit) => {
              const body = await read(limit)
              if (body !== "too long") sent = body
              return body
            }
    })
    if (given.status === 200) setImmediate(() => tellAnswered(textOf(sent), textOf(given.body), tell))
    return given
  })
}

/** A visitor who has consented and opens a product from a search is told of. Spec: APP-22. */
export const tellOpened = ({ headers }: IncomingMessage, url: URL, tell: Tell): void => {
  const from = URL.parse(headers.referer ?? "")
  const event = from === null ? null : productOpened(from, url)
  if (event !== null) tell(event)
}

const tellShown = (payload: SearchPayload, result: SearchResult, tell: Tell): void => {
  const event = searchShown(payload, result)
  if (event !== null) tell(event)
}

const isNoted = ({ method, target, headers }: Call): boolean =>
  method === "POST" &&
  pathFromTarget(target) === `${API_PREFIX}/search` &&
  consentChoice(parseCookie(headers["cookie"] ?? "")) === "granted"

/** What the services took, and what they gave, is of their contract; anything else is not told of. */
const tellAnswered = (asked: string, answered: string, tell: Tell): void => {
  const payload = readJson(asked) as SearchPayload | null
  const result = readJson(answered) as SearchResult | null
  if (payload?.page !== undefined && result?.hits !== undefined) tellShown(payload, result, tell)
}

const textOf = (body: string | Uint8Array | null): string =>
  typeof body === "string" ? body : Buffer.from(body ?? []).toString("utf8")
