import { type ComponentProps, type ReactNode, useId } from "react"
import "./totals.css"

interface Row {
  readonly label: string
  readonly amount: string
}

interface AmountListProps {
  readonly amounts: {
    readonly rows: ReadonlyArray<Row>
    readonly total: Row
    readonly vat: string
  }
}

/** A list of amounts, aligned on the decimal comma, with their total. */
export function AmountList({ amounts }: AmountListProps) {
  return (
    <div className="sum-list">
      <dl className="sum-list__rows">
        {amounts.rows.map(({ label, amount }) => (
          <div key={label} className="sum-list__row">
            <dt>{label}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
        <div className="sum-list__row sum-list__row--total">
          <dt>{amounts.total.label}</dt>
          <dd>{amounts.total.amount}</dd>
        </div>
      </dl>
      {amounts.vat === "" ? null : <p className="sum-list__vat">{amounts.vat}</p>}
    </div>
  )
}

interface Props extends ComponentProps<typeof AmountList> {
  readonly heading: string
  readonly children?: ReactNode
}

/** Put it and the products in an element with the class `with-totals`, inside a CSS container. Spec: CART-02. */
export function Totals({ heading, amounts, children }: Props) {
  const id = useId()
  return (
    <section className="totals" aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <AmountList amounts={amounts} />
      {children}
    </section>
  )
}
