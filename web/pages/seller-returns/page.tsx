import { seller } from "#web/messages/seller.ts"
import type { PageProps } from "#web/app/define-page.ts"
import { Head } from "#web/components/head.tsx"
import { LinkChoice } from "#web/components/link-choice.tsx"
import { Pagination } from "#web/components/pagination.tsx"
import { Table } from "#web/components/table.tsx"
import { SellerLayout } from "#web/features/sellers/seller-layout.tsx"
import type { SellerReturnsView } from "./view.ts"

const texts = seller.returns

/** The returns of a shop with one status, and links to the others. Spec: SELL-11. */
export function Page({ view }: PageProps<SellerReturnsView>) {
  const { return: id, day, reason, pieces } = texts.columns
  const hasRefund = view.refundLabel !== ""
  return (
    <SellerLayout current="sellerReturns">
      <Head head={view.head} />
      <h1>{texts.heading}</h1>
      <LinkChoice label={texts.byStatus} choices={view.lists} />
      {view.returns.length === 0 ? (
        <p>{view.firstHref === null ? texts.empty : texts.noMore}</p>
      ) : (
        <Table
          caption={view.name}
          narrow="stack"
          columns={[
            { label: id },
            { label: day },
            { label: reason },
            { label: pieces, isNumber: true },
            ...(hasRefund ? [{ label: view.refundLabel, isNumber: true }] : [])
          ]}
          rows={view.returns.map((row) => ({
            key: row.id,
            cells: [
              <a key="link" href={row.href}>
                {row.id}
              </a>,
              row.day,
              row.reason,
              row.pieces,
              ...(hasRefund ? [row.refund] : [])
            ]
          }))}
        />
      )}
      {view.firstHref === null ? null : (
        <p>
          <a href={view.firstHref}>{texts.toFirst}</a>
        </p>
      )}
      <Pagination pager={view.pager} />
    </SellerLayout>
  )
}
