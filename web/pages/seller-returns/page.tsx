import { seller } from "#web/messages/seller.ts"
import type { PageProps } from "#web/app/define-page.ts"
import { SellerLayout } from "#web/features/sellers/seller-layout.tsx"
import { StatusList } from "#web/features/sellers/status-list.tsx"
import type { SellerReturnsView } from "./load.ts"

const texts = seller.returns

export function Page({ view }: PageProps<SellerReturnsView>) {
  const { return: id, day, reason, pieces } = texts.columns
  const hasRefund = view.refundLabel !== ""
  return (
    <SellerLayout current="sellerReturns" head={view.head}>
      <StatusList
        texts={texts}
        view={view}
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
    </SellerLayout>
  )
}
