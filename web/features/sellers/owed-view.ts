import { formatCents } from "#domain/base/euros.ts"
import { seller } from "#web/messages/seller.ts"

/** The amount that we owe a shop, with an explanation. Spec: SELL-04. */
export interface OwedView {
  readonly heading: string
  readonly amount: string
  readonly text: string
}

/** Spec: SELL-04. */
export const owedView = (owed: number): OwedView => ({
  heading: owed < 0 ? seller.owesHeading : seller.owedHeading,
  amount: formatCents(Math.abs(owed)),
  text: owed > 0 ? seller.owed.some : owed === 0 ? seller.owed.none : seller.owed.negative
})
