import { useContext, type CSSProperties, Fragment } from "react"
import { ROUTES } from "#domain/base/routes.ts"
import { comparison as texts } from "#web/messages/comparison.ts"
import type { PageProps } from "#web/app/define-page.ts"
import { Head } from "#web/components/head.tsx"
import { LinkChoice } from "#web/components/link-choice.tsx"
import { Skeleton } from "#web/components/skeleton.tsx"
import { Notice } from "#web/components/notice.tsx"
import { DependenciesContext } from "#web/features/page/context.ts"
import { EmptyList, StorageNotice, useIsRunning } from "#web/features/lists/browser-list.tsx"
import { comparison } from "#web/features/lists/stored-lists.ts"
import { BrowserListFile } from "#web/features/lists/list-file.tsx"
import { Field } from "#web/components/field.tsx"
import { energyArrow } from "#web/components/energy-arrow.tsx"
import { Thumbnail } from "#web/components/thumbnail.tsx"
import type { ComparisonView, AddView, Cell, Row, Column } from "./view.ts"
import { COMPARISON_PARAMETER } from "./href.ts"
import "./page.css"

export function Page({ view }: PageProps<ComparisonView>) {
  const { head, columns, groups, choices, orders, gone, add, clearHref, compared, isAllSame } = view
  const dependencies = useContext(DependenciesContext)
  return (
    <div className="comparison">
      <Head head={head} />
      {compared === null ? <span hidden data-compare-start="" /> : <data hidden data-compared="" value={compared} />}
      <div className="comparison__head">
        <h1>{texts.heading}</h1>
        {columns.length === 0 ? null : <p className="comparison__lead">{texts.lead(columns.length)}</p>}
      </div>
      <StorageNotice />
      {gone === "" ? null : (
        <Notice status="warning">
          <p>{gone}</p>
        </Notice>
      )}
      {compared === null ? (
        <StoredComparison />
      ) : columns.length === 0 ? (
        EMPTY
      ) : (
        <>
          <div className="comparison__tools">
            {choices.length === 0 ? <p>{texts.oneMore}</p> : <LinkChoice label={texts.show} choices={choices} />}
            {orders.length === 0 ? null : <LinkChoice label={texts.order} choices={orders} />}
            <a className="comparison__clear" href={clearHref}>
              {texts.clear}
            </a>
          </div>
          <ComparisonTable columns={columns} groups={groups} />
          {isAllSame ? <p className="comparison__lead">{texts.noDifferences}</p> : null}
        </>
      )}
      {add === null ? <p className="comparison__lead">{texts.full}</p> : <AddForm add={add} />}
      <BrowserListFile now={dependencies?.now ?? (() => new Date())} scope="comparison" />
    </div>
  )
}

const EMPTY = <EmptyList texts={texts} />

/** The comparison of an address without one: says that it is empty only once it is known that this browser stores none. Spec: LIST-17. */
function StoredComparison() {
  const isRunning = useIsRunning()
  if (isRunning && comparison.read().length === 0) return EMPTY
  return (
    // `data-eager` hydrates the page at once, which then opens the stored comparison.
    <div data-eager="">
      <noscript>
        <p>{texts.withoutScript}</p>
      </noscript>
      <Skeleton lines={5} />
    </div>
  )
}

function AddForm({ add: { ids, term, found } }: { readonly add: AddView }) {
  return (
    <section className="comparison__add" id="erbij" aria-labelledby="erbij-kop">
      <h2 id="erbij-kop">{texts.addHeading}</h2>
      <form className="comparison__form" action={ROUTES.profileComparison} data-stay="">
        <input type="hidden" name={COMPARISON_PARAMETER.products} value={ids} />
        <Field
          name={COMPARISON_PARAMETER.term}
          label={texts.addLabel}
          type="search"
          defaultValue={term}
          maxLength={100}
        />
        <button className="button">{texts.search}</button>
      </form>
      {term === "" ? null : found.length === 0 ? (
        <p role="status">{texts.foundNone(term)}</p>
      ) : (
        <ul className="comparison__found" aria-label={texts.found(term)}>
          {found.map(({ id, name, picture, energy, price, shipping, addHref }) => (
            <li key={id}>
              <Thumbnail picture={picture} isEager={false} />
              <span className="comparison__found-text">
                <span>{name}</span>
                {price === null ? (
                  <span>{texts.soldNowhere}</span>
                ) : (
                  <span>
                    <b>{price}</b> · {shipping}
                    {energyArrow(energy)}
                  </span>
                )}
              </span>
              <a className="button button--quiet button--small" href={addHref} aria-label={texts.addNamed(name)}>
                {texts.add}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function ComparisonTable({ columns, groups }: Pick<ComparisonView, "columns" | "groups">) {
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
          <tr className="compared__offers">
            <td />
            {columns.map(columnOffer)}
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

const columnOffer = ({ id, name, price, shopHref }: Column) => (
  <td key={id}>
    {price === null ? texts.soldNowhere : <b>{price}</b>}{" "}
    {shopHref === null ? null : (
      <a className="compared__shop" href={shopHref} rel="nofollow sponsored noopener" data-native="">
        {texts.toShop}
        <span className="visually-hidden">: {name}</span>
      </a>
    )}
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
        <span className="compared__value">
          {first}
          {energyArrow(cell?.energy)}
        </span>
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
