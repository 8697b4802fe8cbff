import { fieldsOf } from "#domain/base/fields.ts"
import type { MessageKey } from "#domain/base/error-messages.ts"

interface ChunkFailure {
  readonly part: "script" | "style"
  /** Its number, name or address; "" if unknown. */
  readonly id: string
  /** "timeout": not loaded within the time limit of a script (UI-03). */
  readonly reason: "missing" | "timeout"
}

/** Returns null for every other cause. Spec: ERR-03. */
export const readChunkFailure = (cause: unknown): ChunkFailure | null => {
  const { name, code, message, type } = fieldsOf(cause)
  const text = typeof message === "string" ? message : ""
  const reason = type === "timeout" || /\(timeout: /.test(text) ? "timeout" : "missing"
  const style = firstMatch(STYLE, text)
  if (style !== null || code === "CSS_CHUNK_LOAD_FAILED") return { part: "style", id: style ?? "", reason }
  const script = firstMatch(SCRIPT, text)
  return script !== null || name === "ChunkLoadError" ? { part: "script", id: script ?? "", reason } : null
}

/** The page never reloads by itself, and typed text is stored. Spec: ERR-03. */
export const CHUNK_NOTICE: { readonly message: MessageKey; readonly offer: "reload" } = {
  message: "common.error.reload",
  offer: "reload"
}

const STYLE = [/^Loading CSS chunk (\S+) failed/, /^Unable to preload CSS for (\S+)/]

const SCRIPT = [
  /^Loading chunk (\S+) failed/,
  /^Failed to fetch dynamically imported module(?:: (\S+))?/,
  /^error loading dynamically imported module(?:: (\S+))?/,
  /^Importing a module script failed/,
  /is not a valid JavaScript MIME type/
]

/** Returns "" if the message has no id; null if no pattern matches. */
const firstMatch = (patterns: ReadonlyArray<RegExp>, text: string): string | null => {
  const match = patterns.map((pattern) => pattern.exec(text)).find((found) => found !== null)
  return match === undefined ? null : (match[1] ?? "")
}
