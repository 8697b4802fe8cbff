import Table from "cli-table3"
import { plain } from "./format.ts"

/** One column of a table for people. */
export interface Column<Row> {
  readonly title: string
  readonly value: (row: Row) => string
  readonly align?: "left" | "right"
  /** Gives way when the terminal is narrow: its text is cut, down to {@link NARROWEST}. One column a table. */
  readonly flexible?: boolean
  /** Left out on a terminal narrower than this. */
  readonly from?: number
}

/** A flexible column is never cut shorter than this. */
const NARROWEST = 16

/** Spaces between columns. */
const GAP = 2

/** `rows` in columns without lines around them, without a head when no column has a title; cut to fit `width` columns of a terminal, whole when it is null. */
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
    style: { head: [], border: [], "padding-left": 0, "padding-right": GAP }
  })
  grid.push(...cells)
  return grid
    .toString()
    .split("\n")
    .map((line) => line.trimEnd())
    .join("\n")
}

/** Width of each column, null where its text decides. */
const widths = <Row>(
  columns: ReadonlyArray<Column<Row>>,
  cells: ReadonlyArray<ReadonlyArray<string>>,
  width: number
): Array<number | null> => {
  const longest = columns.map(({ title }, at) => Math.max(title.length, ...cells.map((row) => row[at]?.length ?? 0)))
  const rest = longest.reduce((total, length, at) => total + (columns[at]?.flexible === true ? 0 : length + GAP), 0)
  const room = Math.max(NARROWEST, width - rest)
  return columns.map(({ flexible }, at) => (flexible === true && longest[at]! + GAP > room ? room : null))
}

const NO_LINES = {
  top: "",
  "top-mid": "",
  "top-left": "",
  "top-right": "",
  bottom: "",
  "bottom-mid": "",
  "bottom-left": "",
  "bottom-right": "",
  left: "",
  "left-mid": "",
  mid: "",
  "mid-mid": "",
  right: "",
  "right-mid": "",
  middle: ""
}
