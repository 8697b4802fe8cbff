import { seller } from "#web/messages/seller.ts"
import type { PageProps } from "#web/app/define-page.ts"
import { Head } from "#web/components/head.tsx"
import { LinkChoice } from "#web/components/link-choice.tsx"
import { Pagination } from "#web/components/pagination.tsx"
import { Table } from "#web/components/table.tsx"
import { SellerLayout } from "#web/features/sellers/seller-layout.tsx"
import type { SellerOrdersView } from "./view.ts"

const texts = seller.orders

/** The orders of a shop with one status, and links to the others. Spec: SELL-08. */
export function Page({ view }: PageProps<SellerOrdersView>) {
  const { order, day, till, buyer, amount } = texts.columns
  return (
    <SellerLayout current="sellerOrders">
      <Head head={view.head} />
      <h1>{texts.heading}</h1>
      <LinkChoice label={texts.byStatus} choices={view.lists} />
      {view.orders.length === 0 ? (
        <p>{view.firstHref === null ? texts.empty : texts.noMore}</p>
      ) : (
        <Table
          caption={view.name}
          narrow="stack"
          columns={[
            { label: order },
            { label: day },
            ...(view.hasTill ? [{ label: till }] : []),
            { label: buyer },
            { label: amount, isNumber: true }
          ]}
          rows={view.orders.map((row) => ({
            key: row.id,
            cells: [
              <a key="link" href={row.href}>
                {row.id}
              </a>,
              row.day,
              ...(view.hasTill ? [row.till] : []),
              row.buyer,
              row.amount
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
