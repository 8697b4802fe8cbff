/** The state of a sale price. Spec: FEED-SALE-2. */
type SaleState = "running" | "not-now" | "unreadable"

/**
 * Returns "running" if a period of two ISO instants with a slash between them contains `now`; both ends are included.
 * An empty text has no end. Spec: FEED-SALE-2.
 */
export const saleState = (period: string, now: Date): SaleState => {
  if (period.trim() === "") return "running"
  const [from = "", until = "", ...more] = period.split("/").map((part) => part.trim())
  const start = instant(from)
  const end = instant(until)
  if (more.length > 0 || Number.isNaN(start) || Number.isNaN(end)) return "unreadable"
  return start <= now.getTime() && now.getTime() <= end ? "running" : "not-now"
}

const FORM = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(:\d{2})?\s*(Z|[+-]\d{2}:?\d{2})?)?$/i

const instant = (text: string): number => {
  const match = FORM.exec(text)
  if (match === null) return Number.NaN
  const zone = (match[4] ?? "Z").toUpperCase().replace(/^([+-]\d\d)(\d\d)$/, "$1:$2")
  return Date.parse(`${match[1]}T${match[2] ?? "00:00"}${match[3] ?? ":00"}${zone}`)
}
