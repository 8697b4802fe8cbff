import type { Variant } from "#domain/catalogue/product.ts"
import { byValue } from "./product-pack.ts"

export interface SwitchValue {
  readonly value: string
  readonly swatch: string | null
  /** The present value has the present product. */
  readonly variant: Variant
  readonly isCurrent: boolean
  /** Other options that change with it, because this combination does not exist: "in maat L". */
  readonly changes: ReadonlyArray<string>
}

interface VariantSwitch {
  readonly key: string
  readonly label: string
  readonly values: ReadonlyArray<SwitchValue>
}

/** Leads to the nearest variant, then one for sale, then the cheapest. Spec: VARIANT-09. */
export const variantSwitches = (variants: ReadonlyArray<Variant>, currentId: string): ReadonlyArray<VariantSwitch> => {
  const current = variants.find(({ id }) => id === currentId)
  if (current === undefined) return []
  const axes = new Map(variants.flatMap(({ options }) => options.map(({ key, label }) => [key, label] as const)))
  const ranks = new Map([...axes.keys()].map((key) => [key, ranksOf(variants, key)]))
  const distance = distanceTo(current, ranks)
  return [...axes].flatMap(([key, label]) => {
    const values = [...(ranks.get(key)?.keys() ?? [])].map((value): SwitchValue => {
      const isCurrent = valueOf(current, key) === value
      const variant = isCurrent
        ? current
        : variants.filter((other) => valueOf(other, key) === value).toSorted(byNearest(key, distance))[0]!
      const swatch = variant.options.find((option) => option.key === key)?.swatch ?? null
      return { value, swatch, variant, isCurrent, changes: changesOf(current, variant, key) }
    })
    return values.length < 2 ? [] : [{ key, label, values }]
  })
}

const valueOf = ({ options }: Variant, key: string): string | null =>
  options.find((option) => option.key === key)?.value ?? null

const ranksOf = (variants: ReadonlyArray<Variant>, key: string): ReadonlyMap<string, number> => {
  const values = new Set(variants.flatMap((variant) => valueOf(variant, key) ?? []))
  return new Map([...values].sort(byValue).map((value, at) => [value, at]))
}

interface Distance {
  readonly differing: number
  readonly steps: number
}

const distanceTo =
  (current: Variant, ranks: ReadonlyMap<string, ReadonlyMap<string, number>>) =>
  (other: Variant, but: string): Distance => {
    let [differing, steps] = [0, 0]
    for (const [key, rank] of ranks) {
      const [mine, its] = [valueOf(current, key), valueOf(other, key)]
      if (key === but || mine === its) continue
      differing++
      steps += Math.abs((rank.get(mine ?? "") ?? rank.size) - (rank.get(its ?? "") ?? rank.size))
    }
    return { differing, steps }
  }

const byNearest =
  (key: string, distance: (other: Variant, but: string) => Distance) =>
  (a: Variant, b: Variant): number => {
    const [near, far] = [distance(a, key), distance(b, key)]
    return (
      near.differing - far.differing ||
      near.steps - far.steps ||
      (a.price === null ? 1 : 0) - (b.price === null ? 1 : 0) ||
      (a.price ?? 0) - (b.price ?? 0) ||
      (a.id < b.id ? -1 : 1)
    )
  }

const changesOf = (current: Variant, variant: Variant, but: string): ReadonlyArray<string> =>
  variant.options
    .filter(({ key, value }) => key !== but && valueOf(current, key) !== value)
    .map(({ label, value }) => `${label.toLowerCase()} ${value}`)
