import { toCents } from "#domain/base/euros.ts"
import { isCancelledOrExpired, type OrderStatus } from "#domain/shopping/orders/status.ts"
import { refundsDue } from "./report.ts"
import type { Payment, LedgerEntry } from "./payment.ts"
import { isInProgress } from "./session.ts"
import { balanceOf, totalOf } from "./ledger-lines.ts"

/** Amounts in cents. */
export interface BookedOrder {
  readonly id: string
  readonly status: OrderStatus
  readonly amount: number
  /** The prices of its products less discounts, plus shipping. */
  readonly charged: number
  readonly owed: number
  readonly isPaid: boolean
  readonly reversed: number
  /** True until a job has stored the refunds of its current state. */
  readonly isSettling: boolean
}

interface BookedRefund {
  readonly paymentId: string
  readonly orderId: string
  readonly amount: number
  readonly isDone: boolean
}

/** The counted pieces of an offer: `promised` are those of paid orders since the count. */
interface BookedStock {
  readonly offer: string
  readonly count: number
  readonly sold: number
  readonly promised: number
}

interface BookedCollection {
  readonly paymentId: string
  readonly isPaid: boolean
  readonly amount: number
  /** Everything that was requested to go back, or was taken back by a bank. */
  readonly refunded: number
}

export interface BooksInput {
  readonly orders: ReadonlyArray<BookedOrder>
  readonly payments: ReadonlyArray<Payment>
  readonly refunds: ReadonlyArray<BookedRefund>
  readonly stocks: ReadonlyArray<BookedStock>
  readonly entries: ReadonlyArray<LedgerEntry>
  /** The payments that are checked in the background until their result is final. */
  readonly checked: ReadonlySet<string>
  /** The payments of the embedded provider; those of another provider are unknown here. */
  readonly collections: ReadonlyArray<BookedCollection>
}

/** The books: totals in cents, the work that is not finished, and what does not agree. Spec: LEDGER-10. */
export interface Books {
  readonly orders: number
  readonly paidOrders: number
  readonly withoutPayment: number
  readonly payments: number
  readonly captured: number
  readonly refunded: number
  readonly paidOut: number
  readonly piecesSold: number
  readonly pending: ReadonlyArray<string>
  readonly differences: ReadonlyArray<string>
}

/** Compares orders, payments, refunds, stock and the ledger with each other. Spec: LEDGER-10, LEDGER-11, PAY-20, PAY-21. */
export const compareBooks = (input: BooksInput): Books => {
  const { orders, payments, refunds, stocks, entries } = input
  const paid = payments.filter(({ collected }) => collected === "paid")
  const parts = paid.flatMap((payment) => payment.parts)
  const named = new Set<string>(payments.flatMap((payment) => payment.parts.map(({ orderId }) => orderId)))
  const [captured, refunded] = [totalIn(parts.map(({ amount }) => amount)), totalIn(parts.map((part) => part.refunded))]
  const paidOut = 0 - balanceOf(ofEvent(entries, "payout"), "provider")
  const work = [...paymentFindings(input), ...orderFindings(input, named), ...refundFindings(refunds, payments)]
  return {
    orders: orders.length,
    paidOrders: orders.filter(({ isPaid, status }) => isPaid && !isCancelledOrExpired(status) && status !== "refunded")
      .length,
    withoutPayment: orders.filter(({ id, isPaid }) => isPaid && !named.has(id)).length,
    payments: payments.length,
    captured,
    refunded,
    paidOut,
    piecesSold: totalIn(stocks.map(({ sold }) => sold)),
    pending: work.filter(({ isPending }) => isPending).map(({ text }) => text),
    differences: [
      ...work.filter(({ isPending }) => !isPending).map(({ text }) => text),
      ...ledgerDifferences(entries, paid, captured - refunded - paidOut),
      ...stocks.flatMap(stockDifferences)
    ]
  }
}

interface Finding {
  readonly isPending: boolean
  readonly text: string
}

const difference = (text: string): Finding => ({ isPending: false, text })
const pending = (text: string): Finding => ({ isPending: true, text })

const paymentFindings = ({ orders, payments, checked, collections, refunds }: BooksInput): ReadonlyArray<Finding> => {
  const amounts = new Map(orders.map(({ id, amount }) => [id, amount]))
  const findings: Array<Finding> = []
  for (const payment of payments) {
    const { id, parts } = payment
    for (const { orderId, amount, refunded } of parts) {
      if (amounts.get(orderId) !== amount)
        findings.push(difference(`Payment ${id} pays another amount than ${orderId} costs`))
      if (refunded > amount) findings.push(difference(`Payment ${id} refunded more than it captured for ${orderId}`))
    }
    if (checked.has(id)) findings.push(pending(`Payment ${id} is being checked`))
    else if (isInProgress(payment)) findings.push(difference(`Payment ${id} is open and nobody checks it`))
  }
  const known = new Map(payments.map((payment) => [payment.id, payment]))
  for (const { paymentId, isPaid, amount, refunded } of collections) {
    const payment = known.get(paymentId)
    const parts = payment?.parts ?? []
    if (isPaid && payment?.collected !== "paid" && !checked.has(paymentId))
      findings.push(difference(`The provider collected payment ${paymentId}, which is not paid here`))
    if (!isPaid && payment?.collected === "paid" && amount > 0)
      findings.push(difference(`Payment ${paymentId} is paid here, but not at the provider`))
    if (amount !== totalIn(parts.map((part) => part.amount)))
      findings.push(difference(`The provider has another amount for payment ${paymentId}`))
    const stored = refunds.filter((refund) => refund.paymentId === paymentId)
    const done = totalIn(stored.filter(({ isDone }) => isDone).map((refund) => refund.amount))
    if (refunded > totalIn(stored.map((refund) => refund.amount)) || refunded < done)
      findings.push(
        (checked.has(paymentId) ? pending : difference)(`The provider refunded another amount of payment ${paymentId}`)
      )
  }
  return findings
}

const orderFindings = (
  { orders, payments, refunds, checked }: BooksInput,
  named: ReadonlySet<string>
): ReadonlyArray<Finding> => {
  const findings: Array<Finding> = []
  for (const { id, status, amount, charged, owed, reversed, isPaid, isSettling } of orders) {
    if (amount !== charged) findings.push(difference(`The parts of ${id} do not add up to its amount`))
    if (owed > amount) findings.push(difference(`More goes back for ${id} than it cost`))
    if (!named.has(id)) continue
    const own = payments.flatMap((payment) => {
      const part = payment.parts.find(({ orderId }) => orderId === id)
      return part === undefined ? [] : [{ ...payment, parts: [part] as const }]
    })
    const isWorkedOn = isSettling || own.some((payment) => checked.has(payment.id))
    const isCaptured = own.some(({ collected }) => collected === "paid")
    if (isPaid && !isCaptured) findings.push(difference(`${id} counts as paid without a paid payment`))
    if (isCaptured && status === "awaiting-payment")
      findings.push(difference(`${id} waits for a payment that was paid`))
    const stored = own.map((payment) => {
      const [part] = payment.parts
      const standing = refunds.filter(({ paymentId, orderId }) => paymentId === payment.id && orderId === id)
      const refunded = toCents(Math.max(part.refunded, totalIn(standing.map((refund) => refund.amount))))
      return { ...payment, parts: [{ ...part, refunded }] as const }
    })
    for (const due of refundsDue(id, status, toCents(owed), stored, reversed)) {
      const text = `${due.amount} cents of payment ${due.paymentId} must go back for ${id}`
      findings.push(isWorkedOn ? pending(text) : difference(text))
    }
    const back = totalIn(own.map(({ parts: [part] }) => part.refunded))
    const retained =
      totalIn(own.filter(({ collected }) => collected === "paid").map(({ parts: [part] }) => part.amount)) - back
    if (retained > amount && !isWorkedOn && !hasOpenRefund(refunds, id))
      findings.push(difference(`${id} was paid for more than once`))
  }
  return findings
}

const refundFindings = (refunds: BooksInput["refunds"], payments: ReadonlyArray<Payment>): ReadonlyArray<Finding> => {
  const findings = refunds
    .filter(({ isDone }) => !isDone)
    .map(({ amount, orderId }) => pending(`A refund of ${amount} cents for ${orderId} is under way`))
  for (const { id, parts } of payments) {
    for (const { orderId, amount, refunded } of parts) {
      const own = refunds.filter((refund) => refund.paymentId === id && refund.orderId === orderId)
      const done = totalIn(own.filter(({ isDone }) => isDone).map((refund) => refund.amount))
      if (totalIn(own.map((refund) => refund.amount)) > amount)
        findings.push(difference(`The refunds of payment ${id} for ${orderId} exceed what was paid`))
      if (done > refunded) findings.push(difference(`Payment ${id} lacks a refund for ${orderId} that has arrived`))
    }
  }
  return findings
}

const hasOpenRefund = (refunds: BooksInput["refunds"], id: string): boolean =>
  refunds.some(({ orderId, isDone }) => orderId === id && !isDone)

const ledgerDifferences = (
  entries: ReadonlyArray<LedgerEntry>,
  paid: ReadonlyArray<Payment>,
  expected: number
): ReadonlyArray<string> => {
  const found: Array<string> = []
  const totals = new Map<string, number>()
  for (const { cause, amount } of entries) totals.set(cause, (totals.get(cause) ?? 0) + amount)
  for (const [cause, total] of totals) if (total !== 0) found.push(`The entries of "${cause}" add up to ${total} cents`)
  if (totalOf(entries) !== 0) found.push(`The ledger adds up to ${totalOf(entries)} cents`)
  const held = balanceOf(entries, "provider")
  if (held !== expected) found.push(`The ledger has ${held} cents at the provider, payments leave ${expected}`)
  const balances = new Map<string, number>()
  for (const { account, amount, paymentId, orderId } of entries) {
    if (account !== "provider") continue
    const key = `${paymentId} ${orderId}`
    balances.set(key, (balances.get(key) ?? 0) + amount)
  }
  for (const { id, parts } of paid) {
    for (const { orderId, amount, refunded } of parts) {
      const balance = balances.get(`${id} ${orderId}`) ?? 0
      if (balance !== amount - refunded)
        found.push(`The ledger has ${balance} cents of payment ${id} for ${orderId}, it left ${amount - refunded}`)
    }
  }
  return found
}

const stockDifferences = ({ offer, count, sold, promised }: BookedStock): ReadonlyArray<string> => [
  ...(sold > count || count < 0 || sold < 0 ? [`${sold} of ${count} pieces of ${offer} were sold`] : []),
  ...(promised > sold ? [`Orders have ${promised} pieces of ${offer}, and ${sold} were sold`] : [])
]

const ofEvent = (entries: ReadonlyArray<LedgerEntry>, event: LedgerEntry["event"]): ReadonlyArray<LedgerEntry> =>
  entries.filter((entry) => entry.event === event)

const totalIn = (amounts: ReadonlyArray<number>): number => amounts.reduce((total, amount) => total + amount, 0)
