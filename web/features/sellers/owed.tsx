import "./owed.css"
import { formatCents } from "#domain/base/euros.ts"
import { seller } from "#web/messages/seller.ts"

export function Owed({ heading, amount, text }: OwedView) {
  return (
    <div className="owed">
      <p className="owed__heading">{heading}</p>
      <p className="owed__amount">{amount}</p>
      <p className="owed__text">{text}</p>
    </div>
  )
}

type OwedView = ReturnType<typeof owedView>

export const owedView = (owed: number) => ({
  heading: owed < 0 ? seller.owesHeading : seller.owedHeading,
  amount: formatCents(Math.abs(owed)),
  text: owed > 0 ? seller.owed.some : owed === 0 ? seller.owed.none : seller.owed.negative
})
