import { toCents } from "#domain/base/euros.ts"
import type { ShopId, IsoDay } from "#domain/base/ids.ts"
import type { Cents } from "#domain/base/cents.ts"
import { addDays, weekday, workingDayFrom } from "#domain/base/days.ts"

/** "buyers" holds the money of buyers that pays for nothing. Spec: LEDGER-01. */
export type LedgerAccount = "provider" | "commission" | "buyers" | `shop ${string}`

/** An amount in cents that enters an account, or leaves it if it is below zero. Spec: LEDGER-01. */
export interface LedgerLine {
  readonly account: LedgerAccount
  readonly amount: number
}

/** The commission of a shop without another agreement, in hundredths of a percent. Spec: LEDGER-02. */
export const DEFAULT_COMMISSION_RATE = 800

export const MAX_COMMISSION_RATE = 10_000

/** Returns the account with what we owe a shop. Spec: LEDGER-01. */
export const shopAccount = (shopId: ShopId): LedgerAccount => `shop ${shopId}`

/** Returns the commission at `rate`, in hundredths of a percent, of an amount. Spec: LEDGER-02. */
export const commissionOf = (amount: Cents, rate: number): Cents => share(amount, rate, MAX_COMMISSION_RATE)

/** Returns the entries of money captured for an order of a shop. Spec: LEDGER-01, LEDGER-02. */
export const captureLines = (shopId: ShopId, amount: Cents, rate: number): ReadonlyArray<LedgerLine> => {
  const commission = commissionOf(amount, rate)
  return withoutZeros([
    { account: "provider", amount },
    { account: shopAccount(shopId), amount: commission - amount },
    { account: "commission", amount: -commission }
  ])
}

/** Returns the entries of money captured for an order that it does not pay for. Spec: LEDGER-04. */
export const unusedCaptureLines = (amount: Cents): ReadonlyArray<LedgerLine> =>
  withoutZeros([
    { account: "provider", amount },
    { account: "buyers", amount: -amount }
  ])

/** Returns none if that much was refunded before. Spec: LEDGER-03, LEDGER-04, LEDGER-13. */
export const refundLines = (
  capture: ReadonlyArray<LedgerLine>,
  later: ReadonlyArray<LedgerLine>,
  refunded: Cents
): ReadonlyArray<LedgerLine> => {
  const posted = [...capture, ...later]
  const captured = balanceOf(capture, "provider")
  const remaining = Math.max(0, captured - refunded)
  const back = balanceOf(posted, "provider") - remaining
  if (back === 0) return []
  const commissionBack =
    -balanceOf(posted, "commission") - share(remaining, -balanceOf(capture, "commission"), captured)
  // Without such an entry the whole amount is commission, and the payer's part of the refund is zero.
  const payer = posted.find(({ account }) => account.startsWith("shop "))?.account ?? "buyers"
  return withoutZeros([
    { account: "provider", amount: -back },
    { account: payer, amount: back - commissionBack },
    { account: "commission", amount: commissionBack }
  ])
}

/** Returns the entries of a payout to a shop. Spec: LEDGER-01, LEDGER-06. */
export const payoutLines = (shopId: ShopId, amount: Cents): ReadonlyArray<LedgerLine> =>
  withoutZeros([
    { account: "provider", amount: -amount },
    { account: shopAccount(shopId), amount }
  ])

/** Returns the balance of an account. Spec: LEDGER-01. */
export const balanceOf = (lines: ReadonlyArray<LedgerLine>, account: LedgerAccount): number =>
  totalOf(lines.filter((line) => line.account === account))

/** Returns the sum of all entries, which is 0. Spec: LEDGER-01. */
export const totalOf = (lines: ReadonlyArray<Pick<LedgerLine, "amount">>): number =>
  lines.reduce((total, { amount }) => total + amount, 0)

/** Rounds half a cent up; returns 0 if `outOf` is 0. */
const share = (amount: number, part: number, outOf: number): Cents => {
  if (outOf === 0) return toCents(0)
  // The product of two amounts can exceed the integers that a double represents exactly.
  const [numerator, denominator] = [2n * BigInt(amount) * BigInt(part) + BigInt(outOf), 2n * BigInt(outOf)]
  return toCents(Number(numerator / denominator))
}

const withoutZeros = (lines: ReadonlyArray<LedgerLine>): ReadonlyArray<LedgerLine> =>
  lines.filter(({ amount }) => amount !== 0)

/** Returns the first Monday after `today`, or the first working day after a holiday. Spec: LEDGER-08. */
export const nextPayoutDay = (today: IsoDay): IsoDay => {
  // The Monday of this week counts as well: its payout may have moved to a day that is still to come.
  const monday = addDays(today, -((weekday(today) + 6) % 7))
  return [monday, addDays(monday, 7)].map(workingDayFrom).find((day) => day > today) ?? addDays(monday, 14)
}
