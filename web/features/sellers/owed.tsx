import type { OwedView } from "./owed-view.ts"
import "./owed.css"

/** The amount that we owe a shop. Spec: SELL-04. */
export function Owed({ heading, amount, text }: OwedView) {
  return (
    <div className="owed">
      <p className="owed__heading">{heading}</p>
      <p className="owed__amount">{amount}</p>
      <p className="owed__text">{text}</p>
    </div>
  )
}
