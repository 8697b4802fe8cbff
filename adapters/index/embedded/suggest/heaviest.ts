import { Top } from "../top.ts"

/** Entries of a block, whose maximum decides whether it is read. */
const BLOCK = 64

/** A weight is below 2^31 and a position below 2^22, so that both fit in a safe integer. */
const POSITION_RADIX = 2 ** 22

/** The greatest weight of each block, computed by the first use and by each thread for itself. */
const cachedMaxima = new WeakMap<Uint32Array, Uint32Array>()

const maximaOf = (weights: Uint32Array): Uint32Array => {
  const cached = cachedMaxima.get(weights)
  if (cached !== undefined) return cached
  const maxima = new Uint32Array(Math.ceil(weights.length / BLOCK))
  for (let i = 0; i < weights.length; i++) {
    const block = Math.floor(i / BLOCK)
    if (weights[i]! > maxima[block]!) maxima[block] = weights[i]!
  }
  cachedMaxima.set(weights, maxima)
  return maxima
}

/** Greatest first, equal ones in order. Reads only the blocks that can have one. */
export const heaviest = (weights: Uint32Array, from: number, to: number, most: number): ReadonlyArray<number> => {
  const top = new Top(Math.min(most, to - from))
  const maxima = to - from > BLOCK ? maximaOf(weights) : null
  let position = from
  while (position < to) {
    const block = Math.floor(position / BLOCK)
    const end = Math.min(to, (block + 1) * BLOCK)
    if (maxima === null || (maxima[block]! + 1) * POSITION_RADIX > top.floor)
      for (; position < end; position++) top.offer(weights[position]! * POSITION_RADIX + POSITION_RADIX - 1 - position)
    position = end
  }
  return Array.from(top.sorted(), (key) => POSITION_RADIX - 1 - (key % POSITION_RADIX))
}
