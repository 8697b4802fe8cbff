import "./sum-list.css"

interface Row {
  readonly label: string
  readonly amount: string
}

interface Props {
  readonly amounts: {
    readonly rows: ReadonlyArray<Row>
    readonly total: Row
    readonly vat: string
  }
}

export function AmountList({ amounts }: Props) {
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
