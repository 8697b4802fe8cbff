import { Table } from "#web/components/table.tsx"

interface Props {
  readonly heading: string
  readonly columns: {
    readonly product: string
    readonly id: string
    readonly quantity: string
    readonly last: string
  }
  readonly products: ReadonlyArray<SoldProduct & { readonly last: string }>
}

interface SoldProduct {
  readonly key: string
  readonly name: string
  readonly href: string
  readonly aside: string
  readonly id: string
  readonly quantity: string
}

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

interface ActionFormProps {
  readonly path: string
  readonly name: string
  readonly value: string
  readonly button: string
}

/** A form of one button, for a step of an order or a return. Spec: SELL-09, SELL-12. */
export function ActionForm({ path, name, value, button }: ActionFormProps) {
  return (
    <form method="post" action={path}>
      <button className="button" type="submit" name={name} value={value}>
        {button}
      </button>
    </form>
  )
}
