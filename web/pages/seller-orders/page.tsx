import { seller } from "#web/messages/seller.ts"
import type { PageProps } from "#web/app/define-page.ts"
import { SellerLayout } from "#web/features/sellers/seller-layout.tsx"
import { StatusList } from "#web/features/sellers/status-list.tsx"
import type { SellerOrdersView } from "./load.ts"

const texts = seller.orders

export function Page({ view }: PageProps<SellerOrdersView>) {
  const { order, day, till, buyer, amount } = texts.columns
  return (
    <SellerLayout current="sellerOrders" head={view.head}>
      <StatusList
        texts={texts}
        view={view}
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
    </SellerLayout>
  )
}
