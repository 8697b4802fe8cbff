import type { IncomingMessage } from "node:http"
import { downloadFailed, type DownloadFailed } from "./failures.ts"
import type { DownloadResponse } from "./port.ts"

/** Meaning of a response for the download. */
type Outcome =
  | { readonly kind: "body" }
  | { readonly kind: "not-modified" }
  | { readonly kind: "redirect"; readonly location: string }
  | { readonly kind: "failed"; readonly failure: DownloadFailed }

const REDIRECTS = new Set([301, 302, 303, 307, 308])

/**
 * Classifies a response by its status. `now` is the time in milliseconds, which a date in `Retry-After` is compared
 * with. Spec: DOWNLOAD-03, DOWNLOAD-06, DOWNLOAD-10.
 */
export const classifyResponse = (
  { statusCode: status = 0, headers }: Pick<IncomingMessage, "statusCode" | "headers">,
  hasValidators: boolean,
  now: number
): Outcome => {
  if (status === 200 || status === 203) return { kind: "body" }
  if (status === 304 && hasValidators) return { kind: "not-modified" }
  if (REDIRECTS.has(status) && headers.location !== undefined) return { kind: "redirect", location: headers.location }
  return { kind: "failed", failure: statusFailure(status, retryAfterMs(headers["retry-after"], now)) }
}

const statusFailure = (status: number, retryAfter: number | null): DownloadFailed => {
  const code = String(status)
  if (status === 401 || status === 407) return downloadFailed("password", code)
  if (status === 403 || status === 451) return downloadFailed("forbidden", code)
  if (status === 404 || status === 410) return downloadFailed("missing", code)
  if (status === 429 || status === 503) return downloadFailed("busy", code, retryAfter)
  return downloadFailed(status >= 500 || status === 408 ? "server-error" : "status", code, retryAfter)
}

/** Longest pause that a server can request. */
const MAX_RETRY_AFTER_MS = 7 * 86_400_000

/** Parses `Retry-After`, which is a number of seconds or a date; null if it is absent or invalid. Spec: DOWNLOAD-10. */
export const retryAfterMs = (value: string | undefined, now: number): number | null => {
  if (value === undefined || value.length > 64) return null
  const milliseconds = /^\d{1,9}$/.test(value) ? Number(value) * 1000 : parseDate(value) - now
  return Number.isFinite(milliseconds) ? Math.min(Math.max(milliseconds, 0), MAX_RETRY_AFTER_MS) : null
}

/** Parses a date as HTTP writes it. `Date.parse` alone accepts almost any number. */
const parseDate = (text: string): number => (text.endsWith(" GMT") ? Date.parse(text) : NaN)

/** Returns the parts of a response that callers store for the next request. */
export const describeResponse = (url: URL, { statusCode = 0, headers }: IncomingMessage): DownloadResponse => ({
  url: url.href,
  status: statusCode,
  etag: limitHeader(headers.etag),
  lastModified: limitHeader(headers["last-modified"]),
  contentType: limitHeader(headers["content-type"]),
  hostKey: null
})

/** Longest header that callers store. A longer one counts as absent. Spec: DOWNLOAD-06. */
const MAX_STORED_HEADER = 512

const limitHeader = (value: string | undefined): string | null =>
  value === undefined || value.length > MAX_STORED_HEADER ? null : value
