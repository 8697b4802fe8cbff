import { foreignCurrency } from "#domain/feed/price-words.ts"
import type { RawItem } from "#domain/feed/raw.ts"
import { finding, type FeedUnreadable } from "#domain/feed/report.ts"
import type { Finding } from "#domain/feed/rules.ts"
import { formatCount } from "#domain/base/text/dutch.ts"
import { unreadable } from "./fatal.ts"

interface Tally {
  /** Returns the findings held back until then. */
  readonly accept: () => ReadonlyArray<Finding>
  readonly reject: (findings: ReadonlyArray<Finding>, raw: RawItem | null) => ReadonlyArray<Finding>
  /** Returns the findings still held back, and the error of a feed without a usable offer. */
  readonly end: () => { readonly findings: ReadonlyArray<Finding>; readonly error: FeedUnreadable | null }
}

const allRejected = (count: number): string =>
  count === 1 ? "De enige aanbieding van deze feed is" : `Alle ${formatCount(count)} aanbiedingen van deze feed zijn`

const MAX_HELD_FINDINGS = 1_000

const NONE: ReadonlyArray<Finding> = []

/** A feed without euros gets one message, not one for each offer. Rules FEED-EMPTY-1, FEED-EMPTY-2, FEED-CURRENCY-3. */
export const offerTally = (): Tally => {
  const byCurrency = new Map<string, number>()
  let held: Array<Finding> = []
  let [accepted, rejected, foreign, unheld] = [0, 0, 0, 0]

  const release = (): ReadonlyArray<Finding> => {
    if (held.length === 0) return NONE
    const released = held
    held = []
    if (unheld === 0) return released
    const rest = finding("FEED-CURRENCY-1", { itemId: null, line: null, field: "price" }, `nog ${unheld} aanbiedingen`)
    return [...released, rest]
  }

  return {
    accept: () => {
      accepted++
      return release()
    },
    reject: (findings, raw) => {
      rejected++
      if (accepted > 0 || raw === null || !findings.some(({ rule }) => rule === "FEED-CURRENCY-1")) return findings
      const currency = foreignCurrency(raw) ?? "een andere munt"
      if (byCurrency.size < MAX_HELD_FINDINGS) byCurrency.set(currency, (byCurrency.get(currency) ?? 0) + 1)
      foreign++
      if (held.length < MAX_HELD_FINDINGS) held.push(...findings)
      else unheld++
      return NONE
    },
    end: () => {
      if (accepted > 0) return { findings: release(), error: null }
      if (rejected === 0) return { findings: NONE, error: unreadable("FEED-EMPTY-1") }
      if (2 * foreign > rejected) return { findings: NONE, error: unreadable("FEED-CURRENCY-3", foreignReason()) }
      return { findings: release(), error: unreadable("FEED-EMPTY-2", allRejected(rejected)) }
    }
  }

  function foreignReason() {
    const most = [...byCurrency].sort((a, b) => b[1] - a[1]).slice(0, 3)
    const counts = most.map(([currency, count]) => `${currency} (${formatCount(count)})`).join(", ")
    return `van de ${formatCount(rejected)} aanbiedingen in ${counts}`
  }
}
