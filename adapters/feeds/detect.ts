import { unreadable } from "./fatal.ts"
import { isRecord, withoutLastComma } from "./json-value.ts"
import { separatorOf } from "./delimited.ts"
import type { FeedFormat } from "#domain/feed/record-value.ts"

/** Detects the format of a feed from its beginning. Fails with FEED-EMPTY-1 and FEED-FORMAT-1. */
export const detectFormat = (start: string): FeedFormat => {
  const text = start.trimStart()
  if (text === "") throw unreadable("FEED-EMPTY-1")
  if (text.startsWith("<")) {
    if (/^<(?:!doctype html|html|head|body)[\s>]/i.test(text)) throw unreadable("FEED-FORMAT-1", "het is een webpagina")
    return "xml"
  }
  if (text.startsWith("[")) return "json"
  const lineEnd = text.indexOf("\n")
  const firstLine = (lineEnd < 0 ? text : text.slice(0, lineEnd)).trim()
  if (text.startsWith("{")) return isJsonLine(firstLine, lineEnd < 0 ? "" : text.slice(lineEnd)) ? "jsonl" : "json"
  if (text.startsWith("\u001F‹") || text.startsWith("PK\u0003"))
    throw unreadable("FEED-FORMAT-1", "het is twee keer ingepakt")
  // oxlint-disable-next-line no-control-regex
  if (/[\u0000-\u0008\u000E-\u001F]/.test(firstLine)) throw unreadable("FEED-FORMAT-1", "het is geen tekst")
  const separator = separatorOf(firstLine)
  if (separator === null && !/^"?sep=."?$/i.test(firstLine)) {
    throw unreadable("FEED-FORMAT-1", `het begint met "${firstLine.slice(0, 60)}"`)
  }
  return separator === "\t" ? "tsv" : "csv"
}

/**
 * Returns true if `line` is one of JSON Lines: a complete object that another one follows or that is no document of its
 * own, or an invalid one that leaves no bracket open before another object. Spec: READ-03.
 */
const isJsonLine = (line: string, rest: string): boolean => {
  const object = withoutLastComma(line)
  const hasNext = /^\s*\{/.test(rest)
  if (isCompleteObject(object)) return hasNext || !isEnvelope(object)
  return hasNext && !leavesBracketOpen(object)
}

/** Returns true if a bracket opens on `line` and does not close there. In JSON, no text goes on over a line end. */
const leavesBracketOpen = (line: string): boolean => {
  let depth = 0
  let isInText = false
  for (let at = 0; at < line.length; at++) {
    const character = line[at]
    if (character === '"') isInText = !isInText
    else if (isInText && character === "\\") at++
    else if (!isInText && (character === "{" || character === "[")) depth++
    else if (!isInText && (character === "}" || character === "]")) depth--
  }
  return !isInText && depth > 0
}

const isCompleteObject = (line: string): boolean => {
  try {
    return isRecord(JSON.parse(line))
  } catch {
    return false
  }
}

/** Returns true if the object on `line` contains a list of objects: it is a document, not a line of JSON Lines. */
const isEnvelope = (line: string): boolean => {
  const value: unknown = JSON.parse(line)
  return (
    isRecord(value) &&
    Object.values(value).some((part) => Array.isArray(part) && part.length > 0 && part.every(isRecord))
  )
}
