/** The way a file writes a quote inside a quoted value: as two quotes (RFC 4180), or behind a backslash. */
export type QuoteStyle = "doubled" | "backslash"

interface QuotedRecord {
  readonly values: ReadonlyArray<string>
  readonly end: number
  readonly style: QuoteStyle | null
}

interface TableContext {
  readonly separator: string
  readonly isLast: boolean
  /** Number of columns; null before the header. */
  readonly columns: number | null
  readonly style: QuoteStyle | null
}

/** Null before the end, "loose" after an unclosed value, "unclear" if not one style fits. Spec: FEED-RECORD-3. */
export const quotedRecord = (
  text: string,
  start: number,
  context: TableContext
): QuotedRecord | "loose" | "unclear" | null => {
  const doubled = parseRecord(text, start, context, "doubled")
  if (!doubled.hasBackslash) {
    if (doubled.isLoose) return "loose"
    return doubled.end < 0 ? null : { ...doubled, style: null }
  }
  const both = [doubled, parseRecord(text, start, context, "backslash")]
  const isPending = both.some(({ end }) => end < 0)
  if (isPending && !context.isLast && text.length - start < MAX_UNCLEAR_CHARS) return null
  const closed = both.filter(({ end, isClosed }) => isClosed && end >= 0 && end - start <= MAX_UNCLEAR_CHARS)
  const fitting = closed.filter(({ values }) => values.length === context.columns)
  const candidates = fitting.length > 0 ? fitting : closed
  if (candidates.length === 0) return both.every(({ end }) => end < 0) && context.isLast ? null : "unclear"
  if (candidates.length === 1) return candidates[0] ?? "unclear"
  return candidates.find(({ style }) => style === context.style) ?? "unclear"
}

/** Maximum length of a record that may be read in two styles, in characters; bounds the text that is waited for. */
const MAX_UNCLEAR_CHARS = 1 << 20

interface ParsedRecord {
  readonly values: ReadonlyArray<string>
  readonly end: number
  readonly style: QuoteStyle
  readonly isClosed: boolean
  readonly isLoose: boolean
  /** True if a quote of a quoted value stands behind an odd number of backslashes. */
  readonly hasBackslash: boolean
}

const parseRecord = (
  text: string,
  start: number,
  { separator, isLast }: TableContext,
  style: QuoteStyle
): ParsedRecord => {
  const values: Array<string> = []
  let position = start
  let [isClosed, isLoose, hasBackslash] = [true, false, false]
  /** The first line end from `position`: searching it for each value would take quadratic time on a long line. */
  let newline = text.indexOf("\n", start)
  const result = (end: number) => ({ values, end, style, isClosed, isLoose, hasBackslash })
  for (;;) {
    let value = ""
    if (text[position] === '"') {
      position++
      for (;;) {
        const quote = text.indexOf('"', position)
        if (quote < 0 || (quote === text.length - 1 && !isLast)) return result(-1)
        const backslashes = backslashesBefore(text, position, quote)
        const isBehindBackslash = backslashes % 2 === 1
        hasBackslash ||= isBehindBackslash
        value += text.slice(position, style === "doubled" ? quote : quote - Math.ceil(backslashes / 2))
        position = quote + 1
        if (isBehindBackslash && style === "backslash") value += '"'
        else if (text[position] === '"') {
          value += '"'
          position++
        } else break
      }
      if (!isEndOfValue(text[position], separator)) {
        isClosed = false
        isLoose ||= value.includes("\n")
        if (isLoose) return result(position)
      }
    }
    if (newline >= 0 && newline < position) newline = text.indexOf("\n", position)
    const end = endOfValue(text, position, newline, separator)
    if (end < 0 && !isLast) return result(-1)
    const stop = end < 0 ? text.length : end
    const isRow = end < 0 || text[end] === "\n"
    value += isRow ? trimCarriageReturn(text.slice(position, stop)) : text.slice(position, stop)
    values.push(value)
    position = stop + 1
    if (isRow) return result(Math.min(position, text.length))
  }
}

/** Counts the backslashes directly before `quote`, from `start` on. */
const backslashesBefore = (text: string, start: number, quote: number): number => {
  let count = 0
  while (quote - count > start && text.charCodeAt(quote - count - 1) === 92) count++
  return count
}

const isEndOfValue = (next: string | undefined, separator: string): boolean =>
  next === undefined || next === separator || next === "\n" || next === "\r"

const endOfValue = (text: string, from: number, newline: number, separator: string): number => {
  const next = text.slice(from, newline < 0 ? undefined : newline).indexOf(separator)
  return next < 0 ? newline : from + next
}

export const trimCarriageReturn = (line: string): string => (line.endsWith("\r") ? line.slice(0, -1) : line)
