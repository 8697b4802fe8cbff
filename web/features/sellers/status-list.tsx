import type { ComponentProps } from "react"
import { LinkChoice } from "#web/components/link-choice.tsx"
import { Pagination } from "#web/components/pagination.tsx"
import { Table } from "#web/components/table.tsx"

export interface StatusListView {
  readonly lists: ComponentProps<typeof LinkChoice>["choices"]
  readonly name: string
  readonly pager: ComponentProps<typeof Pagination>["pager"]
  readonly firstHref: string | null
}

interface Props extends Pick<ComponentProps<typeof Table>, "columns" | "rows"> {
  readonly texts: {
    readonly heading: string
    readonly byStatus: string
    readonly empty: string
    readonly noMore: string
    readonly toFirst: string
  }
  readonly view: StatusListView
}

export function StatusList({ texts, view: { lists, name, pager, firstHref }, columns, rows }: Props) {
  return (
    <>
      <h1>{texts.heading}</h1>
      <LinkChoice label={texts.byStatus} choices={lists} />
      {rows.length === 0 ? (
        <p>{firstHref === null ? texts.empty : texts.noMore}</p>
      ) : (
        <Table caption={name} narrow="stack" columns={columns} rows={rows} />
      )}
      {firstHref === null ? null : (
        <p>
          <a href={firstHref}>{texts.toFirst}</a>
        </p>
      )}
      <Pagination pager={pager} />
    </>
  )
}
