/** Formats an integer as "1.204", with dots between the thousands. Spec: TEXT-04. */
export const formatCount = (count: number): string =>
  Math.abs(count) < 1000 ? String(count) : String(count).replace(/\B(?=(?:\d{3})+$)/g, ".")
