import { seller } from "#web/messages/seller.ts"
import type { PageProps } from "#web/app/define-page.ts"
import { Table } from "#web/components/table.tsx"
import { Owed } from "#web/features/sellers/owed.tsx"
import { SellerLayout } from "#web/features/sellers/seller-layout.tsx"
import type { SellerPayoutsView } from "./load.ts"

const texts = seller.payouts

export function Page({ view }: PageProps<SellerPayoutsView>) {
  const periods = texts.periodColumns
  const { what, day, amount, commission, net } = texts.columns
  return (
    <SellerLayout current="sellerPayouts" head={view.head} heading={texts.heading}>
      <Owed {...view.owed} />
      {view.rows.length === 0 ? (
        <p>{texts.empty}</p>
      ) : (
        <>
          <section aria-labelledby="seller-payouts">
            <h2 id="seller-payouts">{texts.perPayout}</h2>
            <Table
              caption={texts.perPayout}
              narrow="stack"
              columns={[
                { label: periods.payout },
                { label: periods.orders, isNumber: true },
                { label: periods.sold, isNumber: true },
                { label: periods.commission, isNumber: true },
                { label: periods.refunded, isNumber: true },
                { label: periods.total, isNumber: true }
              ]}
              rows={view.periods.map((row) => ({
                key: row.key,
                cells: [
                  <Payout key="payout" name={row.name} paid={row.paid} />,
                  row.orders,
                  row.sold,
                  row.commission,
                  row.refunded,
                  row.total
                ]
              }))}
            />
          </section>
          <h2>{texts.allAmounts}</h2>
          <p className="profile-lead">{texts.lead}</p>
          <Table
            caption={texts.caption}
            narrow="stack"
            columns={[
              { label: what },
              { label: day },
              { label: amount, isNumber: true },
              { label: commission, isNumber: true },
              { label: net, isNumber: true }
            ]}
            rows={view.rows.map((row) => ({
              key: row.key,
              cells: [
                row.href === null ? (
                  row.what
                ) : (
                  <a key="order" href={row.href}>
                    {row.what}
                  </a>
                ),
                row.day,
                row.amount,
                row.commission,
                row.net
              ]
            }))}
          />
        </>
      )}
    </SellerLayout>
  )
}

function Payout({ name, paid }: Pick<SellerPayoutsView["periods"][number], "name" | "paid">) {
  if (paid === null) return name
  return (
    <>
      <span className="seller-payout">{name}</span>
      <span className="seller-payout__reference">{paid.reference}</span>
      <a className="seller-payout__file" href={paid.href} download aria-label={texts.downloadOf(name)}>
        {texts.download}
      </a>
    </>
  )
}
