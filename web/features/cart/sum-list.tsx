import "./sum-list.css"

interface Row {
  readonly label: string
  readonly amount: string
}

interface Props {
  readonly sum: {
    readonly rows: ReadonlyArray<Row>
    readonly total: Row
    /** What is to be said of the VAT; "" for nothing. */
    readonly vat: string
  }
}

/** Amounts below each other on the decimal comma, and what they come to. */
export function SumList({ sum }: Props) {
  return (
    <div className="sum-list">
      <dl className="sum-list__rows">
        {sum.rows.map(({ label, amount }) => (
          <div key={label} className="sum-list__row">
            <dt>{label}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
        <div className="sum-list__row sum-list__row--total">
          <dt>{sum.total.label}</dt>
          <dd>{sum.total.amount}</dd>
        </div>
      </dl>
      {sum.vat === "" ? null : <p className="sum-list__vat">{sum.vat}</p>}
    </div>
  )
}
