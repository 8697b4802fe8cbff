/** Number of different drawings of one shape and brand without a colour. More products share them, which bounds the cache. */
export const SEEDS = 8

/** Equal descriptions give equal drawings, byte for byte. */
export interface ProductPicture {
  readonly shape: string
  /** Dutch colour name of the product ("donkerblauw"); null for the usual colour of the shape. */
  readonly colour: string | null
  readonly brand: string | null
  /** From 0 below `SEEDS`; other integers wrap around. */
  readonly seed: number
}

type CategoryTone = "kleur" | "blauw"

export interface CategoryPicture {
  readonly shape: string
  readonly tone: CategoryTone
}

export const hash = (text: string): number => {
  let value = 0x811c9dc5
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  return value >>> 0
}
