import { cut, oneLine } from "#domain/base/text/line.ts"

const MAX_LINES = 10_000
const MAX_LINE_CHARS = 1000
const MAX_TERMS = 20
const MAX_WORDS = 10
const MAX_WORD_CHARS = 80

const MAX_SHOWN_CHARS = 60

interface SynonymFault {
  /** From 1. */
  readonly line: number
  readonly text: string
  readonly fault: string
}

interface SynonymList {
  readonly entries: ReadonlyArray<SynonymEntry>
  readonly faults: ReadonlyArray<SynonymFault>
}

/** Parses the list that comes with the product, or another without a list below it. Spec: SYN-01, SYN-02. */
export const parseSynonyms = (text: string): SynonymList => addSynonyms([], text)

/** Adds the entries of the list `text` to `entries`, without those that it leaves out. Spec: SYN-01, SYN-02, SYN-03. */
export const addSynonyms = (entries: ReadonlyArray<SynonymEntry>, text: string): SynonymList => {
  const byText = new Map(entries.map((entry) => [formatEntry(entry), entry]))
  const added: Array<SynonymEntry> = []
  const faults: Array<SynonymFault> = []
  const lines = text.replace(/^\uFEFF/, "").split(/\r\n|[\r\n]/, MAX_LINES + 1)
  for (const [index, line] of lines.entries()) {
    const parsed = index < MAX_LINES ? parseLine(line) : `a list has at most ${MAX_LINES} lines; the rest is ignored`
    if (parsed === null) continue
    const fault = typeof parsed === "string" ? parsed : addEntry(parsed, byText, added)
    if (fault !== null)
      faults.push({ line: index + 1, text: cut(oneLine(cut(line, MAX_LINE_CHARS)), MAX_SHOWN_CHARS), fault })
  }
  return { entries: [...byText.values(), ...added], faults }
}

const addEntry = (
  { isRemoved, entry }: ParsedLine,
  byText: Map<string, SynonymEntry>,
  added: Array<SynonymEntry>
): string | null => {
  if (!isRemoved) added.push(entry)
  else if (!byText.delete(formatEntry(entry))) return "the starting list has no such entry"
  return null
}

interface ParsedLine {
  readonly isRemoved: boolean
  readonly entry: SynonymEntry
}

const parseLine = (line: string): ParsedLine | string | null => {
  if (line.length > MAX_LINE_CHARS) return `a line has at most ${MAX_LINE_CHARS} characters`
  const content = oneLine(line.split("#", 1)[0] ?? "").toLowerCase()
  if (content === "") return null
  const isRemoved = content.startsWith("!")
  const entry = parseEntry(isRemoved ? content.slice(1) : content)
  return typeof entry === "string" ? entry : { isRemoved, entry }
}

const parseEntry = (content: string): SynonymEntry | string => {
  const parts = content.split(/(~>|=>|=)/)
  const signs = parts.filter((_, i) => i % 2 === 1)
  const sides = parts.filter((_, i) => i % 2 === 0).map((side) => side.trim())
  const kind = KINDS.find((kind) => SIGNS[kind] === signs[0])
  if (kind === undefined) return "write = or => between the words"
  if (signs.some((sign) => sign !== signs[0])) return "use one of =, => and ~> on a line"
  if (kind !== "same" && signs.length > 1) return "use one arrow on a line"
  if (kind === "same" && content.includes(",")) return "write = between the words, without commas"
  const [from, to] = kind === "same" ? [sides, sides] : sides.map((side) => side.split(",").map((term) => term.trim()))
  const all = kind === "same" ? sides : [...from!, ...to!]
  const fault = faultOfTerms(all)
  return fault ?? { kind, from: from!, to: to! }
}

const KINDS: ReadonlyArray<SynonymKind> = ["same", "directed", "related"]

const faultOfTerms = (terms: ReadonlyArray<string>): string | null => {
  if (terms.includes("")) return "a word is missing"
  if (terms.length > MAX_TERMS) return `an entry has at most ${MAX_TERMS} terms`
  const twice = terms.find((term, i) => terms.indexOf(term) < i)
  if (twice !== undefined) return `"${cut(twice, MAX_SHOWN_CHARS)}" occurs twice`
  for (const term of terms) {
    const fault = faultOfTerm(term)
    if (fault !== null) return fault
  }
  return null
}

const faultOfTerm = (term: string): string | null => {
  const words = term.split(" ")
  const shown = `"${cut(term, MAX_SHOWN_CHARS)}"`
  if (words.length > MAX_WORDS) return `a term has at most ${MAX_WORDS} words`
  if (words.some((word) => word.length > MAX_WORD_CHARS)) return `a word has at most ${MAX_WORD_CHARS} characters`
  if (/\p{N}/u.test(term)) return `${shown} has a digit; numbers are searched as they are typed`
  return /\p{L}/u.test(term) ? null : `${shown} has no letter`
}

/** `directed`: a search for the left side finds the right side too; `related` counts less. */
export type SynonymKind = "same" | "directed" | "related"

/** An entry of a list of synonyms. Terms are in lower case with single spaces. Spec: SYN-01. */
export interface SynonymEntry {
  readonly kind: SynonymKind
  readonly from: ReadonlyArray<string>
  /** The terms that they are expanded to; equal to `from` for the kind `same`. */
  readonly to: ReadonlyArray<string>
}

const SIGNS = { same: "=", directed: "=>", related: "~>" } as const satisfies Record<SynonymKind, string>

/** Formats an entry as a line of a list. Spec: SYN-01. */
export const formatEntry = ({ kind, from, to }: SynonymEntry): string =>
  kind === "same" ? from.join(" = ") : `${from.join(", ")} ${SIGNS[kind]} ${to.join(", ")}`
