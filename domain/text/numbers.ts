/** "1.204": a whole number with dots between the thousands, as in the Netherlands. Spec: TEXT-04. */
export const formatCount = (count: number): string =>
  Math.abs(count) < 1000 ? String(count) : String(count).replace(/\B(?=(?:\d{3})+$)/g, ".")
