/** "1.204": a whole number with dots between the thousands, as in the Netherlands. Spec: APP-06. */
export const formatCount = (count: number): string => String(count).replace(/\B(?=(?:\d{3})+$)/g, ".")
