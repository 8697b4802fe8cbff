import { decimalEuros } from "#domain/base/euros.ts"

export type CsvValue = string | number | null | { readonly cents: number }

type Separator = "," | ";"

const UTF8_MARK = "\uFEFF"

/** Formats rows of values as a file for spreadsheets in the Netherlands. Spec: SELL-15. */
export const csvFile = (rows: ReadonlyArray<ReadonlyArray<CsvValue>>): string =>
  UTF8_MARK + rows.map((values) => csvLine(values, ";")).join("")

/** Writes every CSV file of the site: no spreadsheet calculates a text of it. Spec: SELL-15, CLI-75. */
export const csvLine = (values: ReadonlyArray<CsvValue>, separator: Separator): string =>
  `${values.map(csvCell).join(separator)}\r\n`

const csvCell = (value: CsvValue): string => {
  if (value === null) return ""
  if (typeof value === "number") return String(value)
  if (typeof value === "object") return csvAmount(value.cents)
  const safe = FORMULA.test(value) ? `'${value}` : value
  return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Matches a text that a spreadsheet may calculate, also in full-width characters or after spaces. */
const FORMULA = /^(?:[\t\r\n]|\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/

const csvAmount = (cents: number): string => `${cents < 0 ? "-" : ""}${decimalEuros(Math.abs(cents)).replace(".", ",")}`

/** Inverts {@link readPipeList} for every list of non-empty values. Spec: SRCH-05. */
export const writePipeList = (values: ReadonlyArray<string>): string =>
  values.length === 1 ? writeValue(values[0]!) : values.map(writeValue).join("|")

/** Parses a pipe list; skips empty values. Spec: SRCH-05. */
export const readPipeList = (text: string): ReadonlyArray<string> =>
  text
    .split("|")
    .filter((value) => value !== "")
    .map((value) => value.replace(/%(7C|25)/gi, (_, code: string) => (code === "25" ? "%" : "|")))

/** Escapes a value. Tests first, because most values contain no percent sign and no pipe. */
const writeValue = (value: string): string => {
  const coded = value.includes("%") ? value.replace(/%(?=7C|25)/gi, "%25") : value
  return coded.includes("|") ? coded.replaceAll("|", "%7C") : coded
}
