/** A figure beside what was asked of it. */
interface Figure {
  readonly what: string
  readonly asked: string
  readonly measured: number
  readonly unit: string
  readonly isMet: boolean
}

/** At most `limit`. */
export const atMost = (what: string, limit: number, measured: number, unit: string): Figure => ({
  what,
  asked: `≤ ${number(limit)}${unit}`,
  measured,
  unit,
  isMet: measured <= limit
})

/** At least `limit`. */
export const atLeast = (what: string, limit: number, measured: number, unit: string): Figure => ({
  what,
  asked: `≥ ${number(limit)}${unit}`,
  measured,
  unit,
  isMet: measured >= limit
})

export const printFigures = (heading: string, figures: ReadonlyArray<Figure>): void => {
  console.log(`\n${heading}`)
  for (const { what, asked, measured, unit, isMet } of figures) {
    const value = `${number(measured)}${unit}`
    console.log(`  ${what.padEnd(58)}${value.padStart(12)}${asked.padStart(14)}  ${isMet ? "met" : "SHORT"}`)
  }
}

const number = (value: number): string => (value >= 100 ? value.toFixed(0) : value.toFixed(value >= 10 ? 1 : 2))
