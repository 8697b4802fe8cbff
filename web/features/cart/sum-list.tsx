import "./sum-list.css"

interface Row {
  readonly label: string
  readonly amount: string
}

interface Props {
  readonly sum: {
    readonly rows: ReadonlyArray<Row>
    readonly total: Row
    /** The note about VAT; "" for none. */
    readonly vat: string
  }
}

/** A list of amounts, aligned on the decimal comma, with their total. */
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
