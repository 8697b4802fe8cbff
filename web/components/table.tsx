import type { ReactNode } from "react"
import "./table.css"

interface Column {
  readonly label: string
  /** Aligns on the decimal comma. */
  readonly isNumber?: boolean
}

interface Props {
  readonly caption: string
  readonly isCaptionShown?: boolean
  /** The first one contains the row headers. */
  readonly columns: ReadonlyArray<Column>
  readonly rows: ReadonlyArray<{ readonly key: string; readonly cells: ReadonlyArray<ReactNode> }>
  /** The layout on a phone: scrolls horizontally, to compare rows; or stacks the cells, to read row by row. */
  readonly narrow?: "scroll" | "stack"
}

export function Table({ caption, isCaptionShown = false, columns, rows, narrow = "scroll" }: Props) {
  const table = (
    <table className="table__grid">
      <caption className={isCaptionShown ? "table__caption" : "visually-hidden"}>{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ label, isNumber }) => (
            <th key={label} scope="col" className={isNumber === true ? "table__number" : undefined}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells }) => (
          <tr key={key}>{columns.map((column, index) => cell(column, cells[index], index))}</tr>
        ))}
      </tbody>
    </table>
  )
  if (narrow === "stack") return <div className="table table--stack">{table}</div>
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard users must be able to scroll it
    <div className="table" role="region" aria-label={caption} tabIndex={0}>
      {table}
    </div>
  )
}

const cell = ({ label, isNumber }: Column, content: ReactNode, index: number) =>
  index === 0 ? (
    <th key={label} scope="row">
      {content}
    </th>
  ) : (
    <td key={label} className={isNumber === true ? "table__number" : undefined} data-column={label}>
      {content}
    </td>
  )
