interface Figure {
  readonly label: string
  readonly target: string
  readonly measured: number
  readonly unit: string
  readonly isMet: boolean
}

/** Returns a figure whose target is at most `limit`. */
export const atMost = (label: string, limit: number, measured: number, unit: string): Figure => ({
  label,
  target: `≤ ${number(limit)}${unit}`,
  measured,
  unit,
  isMet: measured <= limit
})

/** Returns a figure whose target is at least `limit`. */
export const atLeast = (label: string, limit: number, measured: number, unit: string): Figure => ({
  label,
  target: `≥ ${number(limit)}${unit}`,
  measured,
  unit,
  isMet: measured >= limit
})

export const printFigures = (heading: string, figures: ReadonlyArray<Figure>): void => {
  console.log(`\n${heading}`)
  for (const { label, target, measured, unit, isMet } of figures) {
    const value = `${number(measured)}${unit}`
    console.log(`  ${label.padEnd(58)}${value.padStart(12)}${target.padStart(14)}  ${isMet ? "met" : "SHORT"}`)
  }
}

const number = (value: number): string => (value >= 100 ? value.toFixed(0) : value.toFixed(value >= 10 ? 1 : 2))
