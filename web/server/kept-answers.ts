import type { IncomingMessage, ServerResponse } from "node:http"
import type { Cookies } from "#domain/cookies/cookie.ts"
import { keptNotice } from "#web/features/page/notice.ts"
import { visitorKey, visitorOf } from "#web/features/page/visitor.ts"
import { readCookies, SESSION_COOKIE } from "#web/features/session/cookies.ts"
import { keptPages } from "./kept-pages.ts"
import { type Ready, sendReady } from "./ready.ts"

/** Pages that many may be sent, kept for a moment. */
export interface KeptAnswers {
  /**
   * Answers with what is kept for requests like this one, before anything else is done for it; false, and nothing sent, when there
   * is nothing. Only what went through `of` is ever there.
   */
  readonly answer: (request: IncomingMessage, response: ServerResponse) => boolean
  /** The page kept for requests like this one, or else what `make` gives. */
  readonly of: (request: IncomingMessage, make: () => Promise<Ready>) => Promise<Ready>
}

/** Keeps pages by who may share them, the host and the address as they were asked for. Spec: APP-11. */
export const keptAnswers = (now: () => Date, production: ReadonlyArray<string>): KeptAnswers => {
  const kept = keptPages<Ready>(
    () => now().getTime(),
    ({ status }) => status < 500
  )
  const newcomer = visitorKey(visitorOf({}, production))
  const keyOf = (request: IncomingMessage): string | null => {
    const { url, headers } = request
    if (headers.cookie === undefined) return `${newcomer} ${headers.host} ${url}`
    const cookies = readCookies(request)
    return isForOne(cookies) ? null : `${visitorKey(visitorOf(cookies, production))} ${headers.host} ${url}`
  }
  return {
    answer: (request, response) => {
      if (request.method !== "GET" && request.method !== "HEAD") return false
      const key = keyOf(request)
      const page = key === null ? null : kept.at(key)
      return page !== null && sendReady(request, response, page)
    },
    of: (request, make) => {
      const key = keyOf(request)
      return key === null ? make() : kept.of(key, make)
    }
  }
}

/** Whether cookies call for a page made for one person: who is signed in, and whom something is to be said to. Spec: APP-11, LIST-07. */
export const isForOne = (cookies: Cookies): boolean =>
  cookies[SESSION_COOKIE] !== undefined || keptNotice(cookies) !== null
