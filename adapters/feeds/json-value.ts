import { jsonReason } from "./dutch-reasons.ts"

const LONG_NUMBER = /\d[\d.]{15}/

/** Returns numbers of more than 15 digits as text: a double may change them. */
export const parseJson = (text: string): unknown =>
  LONG_NUMBER.test(text) ? JSON.parse(text, preserveLongNumbers) : JSON.parse(text)

const preserveLongNumbers = (_key: string, value: unknown, context?: { readonly source?: string }): unknown =>
  typeof value === "number" && context?.source !== undefined && /\d{16}/.test(context.source.replace(".", ""))
    ? context.source
    : value

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

export const withoutLastComma = (line: string): string => (line.endsWith(",") ? line.slice(0, -1) : line)

export const jsonProblem = (error: unknown) => {
  const message = error instanceof Error ? error.message : String(error)
  const position = /\(line (\d+) column (\d+)\)/.exec(message)
  const reason = jsonReason(withoutExcerpt(message.replace(/ in JSON at position \d+.*$/s, "")))
  return { reason, line: Number(position?.[1] ?? 1), column: Number(position?.[2] ?? 1) }
}

/** Removes the excerpt of the input that V8 quotes behind the reason: `, "…"`, `, ..."…"` or `, "…"...`. */
const withoutExcerpt = (message: string): string => {
  const start = message.search(/, (?:\.\.\.)?"/)
  return start >= 0 && message.endsWith(" is not valid JSON") ? message.slice(0, start) : message
}
