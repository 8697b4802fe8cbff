import { Table } from "#web/components/table.tsx"

interface Props {
  readonly heading: string
  readonly columns: {
    readonly product: string
    readonly id: string
    readonly quantity: string
    /** The label of `last`. */
    readonly last: string
  }
  readonly products: ReadonlyArray<SoldProduct & { readonly last: string }>
}

/** A product of a shop's order or return. */
interface SoldProduct {
  readonly key: string
  readonly name: string
  readonly href: string
  /** Its size, and what else there is to say about it; "" if there is nothing. */
  readonly aside: string
  readonly id: string
  readonly quantity: string
}

/** The products of an order or a return, as its shop sees them. Spec: SELL-09, SELL-12. */
export function ProductsTable({ heading, columns, products }: Props) {
  return (
    <section className="order__part" aria-labelledby="seller-products">
      <h2 id="seller-products">{heading}</h2>
      <Table
        caption={heading}
        narrow="stack"
        columns={[
          { label: columns.product },
          { label: columns.id },
          { label: columns.quantity, isNumber: true },
          { label: columns.last, isNumber: true }
        ]}
        rows={products.map(({ key, name, href, aside, id, quantity, last }) => ({
          key,
          cells: [
            <span key="name">
              <a href={href}>{name}</a>
              {aside === "" ? null : <small className="order__small">{aside}</small>}
            </span>,
            id,
            quantity,
            last
          ]
        }))}
      />
    </section>
  )
}
