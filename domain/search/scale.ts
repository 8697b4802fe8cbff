/** The rank of a value on a scale: values with the same unit compare by their amount. */
interface Position {
  readonly unit: string
  readonly amount: number
}

/** The letters of clothing sizes, from small to large. */
const SIZES = ["XXXS", "XXS", "XS", "S", "M", "L", "XL", "XXL", "XXXL", "XXXXL", "XXXXXL"]

/** The share of the values that must lie on a scale before a facet is put in its order. Spec: SRCH-35. */
const SCALE_SHARE = 0.8

/** The maximum length of a value on a scale. */
const MAX_VALUE_CHARS = 40

/** Units as amounts of one unit, so that 512 GB comes before 1 TB. */
const MULTIPLES: Readonly<Record<string, readonly [unit: string, factor: number]>> = {
  kb: ["gb", 1e-6],
  mb: ["gb", 1e-3],
  tb: ["gb", 1000],
  mg: ["g", 1e-3],
  kg: ["g", 1000],
  ml: ["l", 1e-3],
  cl: ["l", 1e-2],
  dl: ["l", 1e-1],
  mm: ["m", 1e-3],
  cm: ["m", 1e-2],
  kw: ["w", 1000]
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
  if (energy !== null && text.toUpperCase() !== "M") {
    return { unit: "label", amount: energy[1]!.toUpperCase().charCodeAt(0) * 10 - energy[2]!.length }
  }
  const size = SIZES.indexOf(
    text.toUpperCase().replace(/^(\d)X(?=[SL]$)/, (_, count: string) => "X".repeat(Number(count)))
  )
  if (size !== -1) return { unit: "size", amount: size }
  const amount =
    /^(\d{1,7})(?:[.,](\d{1,3}))?(?: (\d)\/(\d))?(?: ?[-–] ?\d{1,7}(?:[.,]\d{1,3})?)? ?([^\d]{0,30})$/.exec(text)
  if (amount === null) return null
  const [, integer, decimals = "0", part = "0", parts = "1", unit = ""] = amount
  const [base, factor] = MULTIPLES[unit.toLowerCase()] ?? [unit.toLowerCase(), 1]
  return { unit: base, amount: (Number(`${integer}.${decimals}`) + Number(part) / Math.max(1, Number(parts))) * factor }
}
