import Table from "cli-table3"
import { plain } from "./format.ts"

export interface Column<Row> {
  readonly title: string
  readonly value: (row: Row) => string
  readonly align?: "left" | "right"
  /** True if it is cut on a narrow terminal, down to {@link MIN_FLEXIBLE_WIDTH}. At most one column. */
  readonly flexible?: boolean
  readonly from?: number
}

const MIN_FLEXIBLE_WIDTH = 16

const COLUMN_GAP = 2

/** Formats `rows` without borders, and without a head if no column has a title. A `width` of null is unlimited. */
export const table = <Row>(
  columns: ReadonlyArray<Column<Row>>,
  rows: ReadonlyArray<Row>,
  width: number | null
): string => {
  const shown = columns.filter(({ from = 0 }) => width === null || width >= from)
  const cells = rows.map((row) => shown.map(({ value }) => plain(value(row))))
  const grid = new Table({
    head: shown.some(({ title }) => title !== "") ? shown.map(({ title }) => title) : [],
    colAligns: shown.map(({ align = "left" }) => align),
    colWidths: width === null ? [] : widths(shown, cells, width),
    chars: NO_LINES,
    style: { head: [], border: [], "padding-left": 0, "padding-right": COLUMN_GAP }
  })
  grid.push(...cells)
  return grid
    .toString()
    .split("\n")
    .map((line) => line.trimEnd())
    .join("\n")
}

const widths = <Row>(
  columns: ReadonlyArray<Column<Row>>,
  cells: ReadonlyArray<ReadonlyArray<string>>,
  width: number
): Array<number | null> => {
  const longest = columns.map(({ title }, at) => Math.max(title.length, ...cells.map((row) => row[at]?.length ?? 0)))
  const rest = longest.reduce(
    (total, length, at) => total + (columns[at]?.flexible === true ? 0 : length + COLUMN_GAP),
    0
  )
  const room = Math.max(MIN_FLEXIBLE_WIDTH, width - rest)
  return columns.map(({ flexible }, at) => (flexible === true && longest[at]! + COLUMN_GAP > room ? room : null))
}

const NO_LINES = Object.fromEntries(
  "top top-mid top-left top-right bottom bottom-mid bottom-left bottom-right left left-mid mid mid-mid right right-mid middle"
    .split(" ")
    .map((name) => [name, ""])
)
