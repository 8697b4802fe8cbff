export interface Amount {
  readonly unit: "g" | "ml" | "m" | "st"
  readonly total: number
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

/** Uses the title if the field says one piece at most, or one of several packages. Spec: UNIT-11. */
export const completePack = (own: string | null, named: string | null): string | null => {
  if (named === null || own === null || own === "1st") return named ?? own
  const [field, title] = [amountOf(own), amountOf(named)]
  if (field === null || title === null || field.count !== null || title.count === null) return own
  if (field.unit === "st") return title.unit === "st" ? own : named
  const isOneOrTotal = title.total === field.total || title.total === field.total * title.count
  return field.unit === title.unit && isOneOrTotal ? named : own
}

export const PACK = /^(?:(\d{1,5})x)?(\d{1,8})(?:\.(\d{1,4}))?(g|ml|st|m)$/

/** Formats a pack: "6x330ml" is "6 x 330 ml"; "" if it is invalid, or a single piece. Spec: UNIT-09. */
export const packText = (pack: string): string => {
  const match = PACK.exec(pack)
  if (match === null || pack === "1st") return ""
  const [, count, integer = "", fraction = "", unit = ""] = match
  const times = count === undefined ? "" : `${count} x `
  const amount = Number(`${integer}.${fraction}`)
  if (unit === "st") return `${times}${decimal(amount)} ${amount === 1 ? "stuk" : "stuks"}`
  if (unit === "m") return `${times}${decimal(amount)} m`
  const isLarge = amount >= 1000
  const name = isLarge ? LARGE_UNIT[unit as keyof typeof LARGE_UNIT] : unit
  return `${times}${decimal(isLarge ? amount / 1000 : amount)} ${name}`
}

const LARGE_UNIT = { g: "kg", ml: "l" } as const

const decimal = (amount: number): string => String(Math.round(amount * 1000) / 1000).replace(".", ",")
