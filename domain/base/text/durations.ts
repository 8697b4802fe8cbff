/** The units of a duration, longest first, with their length in seconds. A month has 30 days, a year 365. */
const UNITS = [
  ["year", 365 * 86_400],
  ["month", 30 * 86_400],
  ["week", 7 * 86_400],
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
  ["second", 1]
] as const

/** Formats a duration of whole seconds in the longest unit that measures it exactly: "10 minuten", "1 jaar". Spec: CONS-20. */
export const formatDuration = (seconds: number): string => {
  const [unit, length] = UNITS.find(([, length]) => seconds >= length && seconds % length === 0) ?? UNITS[6]
  return new Intl.NumberFormat("nl-NL", { style: "unit", unit, unitDisplay: "long" }).format(seconds / length)
}
