import { BYTE_BASE, GATE_SCALE, type GateWeights } from "#domain/account/adult/age-gate.ts"

const MAX_STORED = BYTE_BASE - 1

/** Returns a weight as it is stored: in steps, of limited size. */
export const roundWeight = (weight: number): number =>
  Math.max(-MAX_STORED, Math.min(MAX_STORED, Math.round(weight * GATE_SCALE))) / GATE_SCALE

/** Writes weights as text, which `decodeWeights` reads. */
export const encodeWeights = (weights: GateWeights): string => {
  const bytes: Array<number> = []
  let last = 0
  for (const [hash, weight] of [...weights].sort(([a], [b]) => a - b)) {
    let gap = hash - last
    for (; gap >= BYTE_BASE; gap = Math.floor(gap / BYTE_BASE)) bytes.push((gap % BYTE_BASE) + BYTE_BASE)
    bytes.push(gap, Math.round(weight * GATE_SCALE) + BYTE_BASE)
    last = hash
  }
  return btoa(bytes.map((byte) => String.fromCharCode(byte)).join(""))
}
