import type { ExportRow } from "#adapters/store/sql/export.ts"
import { csvLine } from "#domain/base/text/csv.ts"
import { plain } from "./format.ts"

/** Formats of exported rows. Spec: CLI-75. */
export const ROW_FORMATS = ["csv", "jsonl"] as const

export type RowFormat = (typeof ROW_FORMATS)[number]

/** Formats rows, each with its line end: as CSV (RFC 4180) below a line with the columns, or as JSON Lines. Spec: CLI-75. */
export const formatRows = function* <Column extends string>(
  format: RowFormat,
  columns: ReadonlyArray<Column>,
  rows: Iterable<ExportRow<Column>>
): Generator<string> {
  if (format === "csv") yield csvLine(columns, ",")
  for (const row of rows) {
    yield format === "csv"
      ? csvLine(
          columns.map((column) => row[column]),
          ","
        )
      : `${JSON.stringify(row)}\n`
  }
}

/** Returns a row whose texts cannot control a terminal. Spec: CLI-07. */
export const plainRow = <Column extends string>(row: ExportRow<Column>): ExportRow<Column> =>
  Object.fromEntries(
    Object.entries<string | number | null>(row).map(([column, value]) => [
      column,
      typeof value === "string" ? plain(value) : value
    ])
  ) as ExportRow<Column>
