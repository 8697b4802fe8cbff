import { type CSSProperties, Fragment } from "react"
import { comparison as texts } from "#web/messages/comparison.ts"
import { Thumbnail } from "#web/components/thumbnail.tsx"
import type { Cell, Row } from "./rows.ts"
import type { Column, ComparisonView } from "./view.ts"
import "./table.css"

/** The table of products in columns and properties in rows. Scrolls horizontally on narrow screens. Spec: LIST-12, LIST-13, LIST-16. */
export function ComparisonTable({ columns, groups }: Pick<ComparisonView, "columns" | "groups">) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard users must be able to scroll it
    <div className="compared" style={widthOf(columns)} role="region" aria-label={texts.caption} tabIndex={0}>
      <table className="compared__table">
        <caption className="visually-hidden">{texts.caption}</caption>
        <thead>
          <tr className="compared__pictures">
            <td />
            {columns.map(picture)}
          </tr>
          <tr className="compared__names">
            <th scope="col">
              <span className="visually-hidden">{texts.property}</span>
            </th>
            {columns.map(({ id, name, href }) => (
              <th key={id} scope="col">
                <a className="compared__name" href={href}>
                  {name}
                </a>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {groups.map(({ heading, rows }) => (
            <Fragment key={heading}>
              <tr className="compared__group">
                <th scope="rowgroup">{heading}</th>
                <td colSpan={columns.length} />
              </tr>
              {rows.map((row) => tableRow(row, columns))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const widthOf = ({ length }: ReadonlyArray<Column>) => ({ "--products": length }) as CSSProperties

const picture = ({ id, name, picture, removeHref }: Column) => (
  <td key={id}>
    <Thumbnail picture={picture} isEager />
    <a className="compared__remove" href={removeHref} aria-label={texts.removeNamed(name)} data-replace="">
      {texts.remove}
    </a>
  </td>
)

const tableRow = ({ key, label, cells, isStrong }: Row, columns: ReadonlyArray<Column>) => (
  <tr key={key} data-strong={isStrong || undefined}>
    <th scope="row">{label}</th>
    {columns.map(({ id }, at) => tableCell(id, cells[at]))}
  </tr>
)

const tableCell = (id: string, cell: Cell | undefined) => {
  const [first, ...others] = cell?.lines ?? []
  return (
    <td key={id} data-best={cell?.best !== "" || undefined} data-old={cell?.isOld || undefined}>
      {first === undefined ? (
        <span className="compared__none" aria-label={texts.none}>
          –
        </span>
      ) : (
        <span className="compared__value">{first}</span>
      )}
      {cell === undefined || cell.best === "" ? null : <span className="compared__best">{cell.best}</span>}
      {others.map((line) => (
        <span className="compared__line" key={line}>
          {line}
        </span>
      ))}
    </td>
  )
}
