import { fieldsOf } from "#domain/unknown/fields.ts"
import type { MessageKey } from "./messages.ts"

/** A script or style of the application that did not arrive. */
interface ChunkFailure {
  readonly part: "script" | "style"
  /** Number, name or address of it, "" when the browser does not say. */
  readonly id: string
  /** Not there, or not within the time a script has (UI-03). */
  readonly reason: "missing" | "timeout"
}

/**
 * What did not load, when `cause` tells of that: a bundler's "Loading chunk {id} failed", the code of a style, or the words
 * of a browser for an import that failed. null for every other cause. Total. Spec: ERR-03.
 */
export const readChunkFailure = (cause: unknown): ChunkFailure | null => {
  const { name, code, message, type } = fieldsOf(cause)
  const text = typeof message === "string" ? message : ""
  const reason = type === "timeout" || /\(timeout: /.test(text) ? "timeout" : "missing"
  const style = firstMatch(STYLE, text)
  if (style !== null || code === "CSS_CHUNK_LOAD_FAILED") return { part: "style", id: style ?? "", reason }
  const script = firstMatch(SCRIPT, text)
  return script !== null || name === "ChunkLoadError" ? { part: "script", id: script ?? "", reason } : null
}

/** What the visitor is told then, and offered: the page is never loaded again unasked, and what was typed is kept. Spec: ERR-03. */
export const CHUNK_NOTICE: { readonly message: MessageKey; readonly offer: "reload" } = {
  message: "common.error.reload",
  offer: "reload"
}

/** What bundlers say of a style. */
const STYLE = [/^Loading CSS chunk (\S+) failed/, /^Unable to preload CSS for (\S+)/]

/** What bundlers and browsers say of a script. */
const SCRIPT = [
  /^Loading chunk (\S+) failed/,
  /^Failed to fetch dynamically imported module(?:: (\S+))?/,
  /^error loading dynamically imported module(?:: (\S+))?/,
  /^Importing a module script failed/,
  /is not a valid JavaScript MIME type/
]

/** What the first of `patterns` that fits says of the id, "" when it says nothing; null when none fits. */
const firstMatch = (patterns: ReadonlyArray<RegExp>, text: string): string | null => {
  const match = patterns.map((pattern) => pattern.exec(text)).find((found) => found !== null)
  return match === undefined ? null : (match[1] ?? "")
}
