/** The mark at the beginning of a file by which spreadsheets recognise UTF-8. */
const UTF8_MARK = "\uFEFF"

/** Formats rows of cells as a file for spreadsheets in the Netherlands. Cells must be safe: see {@link csvText}. Spec: SELL-15. */
export const csvFile = (rows: ReadonlyArray<ReadonlyArray<string>>): string =>
  UTF8_MARK + rows.map((cells) => `${cells.join(";")}\r\n`).join("")

/** Formats a text as a cell that no spreadsheet calculates. Spec: SELL-15. */
export const csvText = (text: string): string => {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
