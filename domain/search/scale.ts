interface Position {
  readonly unit: string
  readonly amount: number
}

/** The share of the values that must lie on a scale before a facet is put in its order. Spec: SRCH-35. */
const SCALE_SHARE = 0.8

const MAX_VALUE_CHARS = 40

/** Metric prefixes, so that 500 g comes before 1 kg. */
const PREFIXES: Readonly<Record<string, number>> = { k: 1000, d: 0.1, c: 0.01, m: 0.001 }

/** Returns the base unit of a unit in lower case, and the amount of it that one of them is. */
const baseUnit = (unit: string): readonly [unit: string, factor: number] => {
  const [, bytes, prefix = "", base] = /^([kmgt])b$|^([kdcm]?)([glmw])$/.exec(unit) ?? []
  if (bytes !== undefined) return ["b", 1000 ** "kmgt".indexOf(bytes)]
  return base === undefined ? [unit, 1] : [base, PREFIXES[prefix] ?? 1]
}

/**
 * Returns `values` in the order of their scale: energy labels from A to G, clothing sizes, and amounts from small to large. Values
 * beside the scale come last. Unchanged if most values lie on none. Spec: SRCH-35.
 */
export const inScaleOrder = <Value extends { readonly label: string }>(
  values: ReadonlyArray<Value>
): ReadonlyArray<Value> => {
  const placed = values.map((value) => ({ value, position: positionOf(value.label) }))
  const units = new Map<string, number>()
  for (const { position } of placed)
    if (position !== null) units.set(position.unit, (units.get(position.unit) ?? 0) + 1)
  const onScale = placed.filter(({ position }) => position !== null).length
  if (onScale < 2 || onScale < values.length * SCALE_SHARE) return values
  const rankOf = ({ position }: (typeof placed)[number]) => (position === null ? 0 : units.get(position.unit)!)
  return placed
    .toSorted(
      (a, b) =>
        rankOf(b) - rankOf(a) ||
        (a.position?.unit ?? "").localeCompare(b.position?.unit ?? "") ||
        (a.position?.amount ?? 0) - (b.position?.amount ?? 0)
    )
    .map(({ value }) => value)
}

const positionOf = (label: string): Position | null => {
  const text = label.trim()
  if (text.length > MAX_VALUE_CHARS) return null
  const energy = /^([A-G])(\+{0,4})$/i.exec(text)
  if (energy !== null) return { unit: "label", amount: energy[1]!.toUpperCase().charCodeAt(0) * 10 - energy[2]!.length }
  const size = /^(?:(\d)x|(x{0,5}))([sl])$|^m$/i.exec(text)
  if (size !== null) {
    const [, count, letters = "", end] = size
    const distance = 1 + Number(count ?? letters.length)
    return { unit: "size", amount: end === undefined ? 0 : /s/i.test(end) ? -distance : distance }
  }
  const amount =
    /^(\d{1,7})(?:[.,](\d{1,3}))?(?: (\d)\/(\d))?(?: ?[-–] ?\d{1,7}(?:[.,]\d{1,3})?)? ?([^\d]{0,30})$/.exec(text)
  if (amount === null) return null
  const [, integer, decimals = "0", part = "0", parts = "1", unit = ""] = amount
  const [base, factor] = baseUnit(unit.toLowerCase())
  return { unit: base, amount: (Number(`${integer}.${decimals}`) + Number(part) / (Number(parts) || 1)) * factor }
}
