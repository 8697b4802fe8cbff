import { PACK } from "./pack-text.ts"

/** The contents of a pack. Spec: MATCH-81. */
export interface Amount {
  readonly unit: "g" | "ml" | "m" | "st"
  readonly total: number
  /** The number of equal packages; null if the pack does not say. */
  readonly count: number | null
}

/** Returns the contents of a canonical pack; null for another text. Spec: MATCH-81. */
export const amountOf = (pack: string | null): Amount | null => {
  const match = PACK.exec(pack ?? "")
  if (match === null) return null
  const [, packages, integer, fraction = "", unit] = match
  const count = packages === undefined ? null : Number(packages)
  return {
    unit: unit as Amount["unit"],
    total: Math.round((count ?? 1) * Number(`${integer}.${fraction}`) * 1_000),
    count
  }
}

/**
 * Returns the pack of an offer from that of its field and that of its title. The title counts if the field says no more than one piece,
 * and if it names several packages of which the field gives one, the number or the total. Spec: UNIT-11.
 */
export const completePack = (own: string | null, named: string | null): string | null => {
  if (named === null || own === null || own === "1st") return named ?? own
  const [field, title] = [amountOf(own), amountOf(named)]
  if (field === null || title === null || field.count !== null || title.count === null) return own
  if (field.unit === "st") return title.unit === "st" ? own : named
  const isOneOrTotal = title.total === field.total || title.total === field.total * title.count
  return field.unit === title.unit && isOneOrTotal ? named : own
}
