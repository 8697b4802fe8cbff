/** A canonical pack: the number of packages if there are several, the amount in each and its unit. Spec: FEED-PACK-1. */
export const PACK = /^(?:(\d{1,5})x)?(\d{1,8})(?:\.(\d{1,4}))?(g|ml|st|m)$/

/**
 * Formats a pack in its canonical form as on a label: "6x330ml" is "6 x 330 ml", "1500ml" is "1,5 l"; "" if it is
 * invalid, or a single piece. Spec: UNIT-09.
 */
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

/** Formats a number with a decimal comma and at most three decimals. */
const decimal = (amount: number): string => String(Math.round(amount * 1000) / 1000).replace(".", ",")
