import { GrowingUint32 } from "./growing.ts"

/** Base of the hash. Odd, and different in each process, so that no feed can choose words whose hashes collide. */
const BASE = Math.floor(Math.random() * 2 ** 32) | 1

const MIN_SLOTS = 1 << 10

/** Bits of a slot for the number of a string: there are fewer than 2^24. */
const NUMBER_BITS = 24
const NUMBER_MASK = 2 ** NUMBER_BITS - 1

/** Numbers follow the order of adding. A concatenation is found without making it, by the hashes of its parts. */
export class StringNumbers {
  readonly names: Array<string> = []
  readonly #hashes = new GrowingUint32()
  readonly #powers = new GrowingUint32()
  /** Open addressing: number plus 1 below the high bits of the hash; 0 is empty. At most half is used. */
  #slots = new Uint32Array(MIN_SLOTS)

  get size(): number {
    return this.names.length
  }

  find(text: string): number {
    return this.#find(text, hashOf(text))
  }

  add(text: string): number {
    const hash = hashOf(text)
    const known = this.#find(text, hash)
    return known >= 0 ? known : this.#append(text, hash)
  }

  addCodes(codes: Uint16Array, from: number, to: number): number {
    let hash = 0
    for (let i = from; i < to; i++) hash = nextHash(hash, codes[i]!)
    const slots = this.#slots
    const mask = slots.length - 1
    for (let slot = slotOf(hash, mask); slots[slot] !== 0; slot = (slot + 1) & mask) {
      if (slots[slot]! >>> NUMBER_BITS !== hash >>> NUMBER_BITS) continue
      const number = (slots[slot]! & NUMBER_MASK) - 1
      if (isEqual(this.names[number]!, codes, from, to)) return number
    }
    return this.#append(String.fromCharCode(...codes.subarray(from, to)), hash)
  }

  addJoined(first: number, second: number): number {
    const known = this.findJoined(first, second)
    return known >= 0 ? known : this.add(this.names[first]! + this.names[second]!)
  }

  findJoined(first: number, second: number): number {
    const hash = (Math.imul(this.#hashes.at(first), this.#powers.at(second)) + this.#hashes.at(second)) | 0
    const slots = this.#slots
    const mask = slots.length - 1
    for (let slot = slotOf(hash, mask); slots[slot] !== 0; slot = (slot + 1) & mask) {
      if (slots[slot]! >>> NUMBER_BITS !== hash >>> NUMBER_BITS) continue
      const number = (slots[slot]! & NUMBER_MASK) - 1
      if (this.#hashes.at(number) !== hash >>> 0) continue
      if (this.names[number] === this.names[first]! + this.names[second]!) return number
    }
    return -1
  }

  #find(text: string, hash: number): number {
    const slots = this.#slots
    const mask = slots.length - 1
    for (let slot = slotOf(hash, mask); slots[slot] !== 0; slot = (slot + 1) & mask) {
      if (slots[slot]! >>> NUMBER_BITS !== hash >>> NUMBER_BITS) continue
      const number = (slots[slot]! & NUMBER_MASK) - 1
      if (this.names[number] === text) return number
    }
    return -1
  }

  #append(text: string, hash: number): number {
    const number = this.names.length
    if (2 * (number + 1) > this.#slots.length) this.#widen()
    this.names.push(text)
    this.#hashes.push(hash)
    this.#powers.push(powerOf(text.length))
    this.#insert(number, hash)
    return number
  }

  #insert(number: number, hash: number): void {
    const mask = this.#slots.length - 1
    let slot = slotOf(hash, mask)
    while (this.#slots[slot] !== 0) slot = (slot + 1) & mask
    this.#slots[slot] = (((hash >>> NUMBER_BITS) << NUMBER_BITS) | (number + 1)) >>> 0
  }

  #widen(): void {
    this.#slots = new Uint32Array(2 * this.#slots.length)
    for (let number = 0; number < this.names.length; number++) this.#insert(number, this.#hashes.at(number))
  }
}

const nextHash = (hash: number, code: number): number => (Math.imul(hash, BASE) + code + 1) | 0

const hashOf = (text: string): number => {
  let hash = 0
  for (let i = 0; i < text.length; i++) hash = nextHash(hash, text.charCodeAt(i))
  return hash
}

const isEqual = (name: string, codes: Uint16Array, from: number, to: number): boolean => {
  if (name.length !== to - from) return false
  for (let i = 0; i < name.length; i++) if (name.charCodeAt(i) !== codes[from + i]) return false
  return true
}

const powerOf = (length: number): number => {
  let power = 1
  for (let i = 0; i < length; i++) power = Math.imul(power, BASE)
  return power >>> 0
}

/** Mixes the bits of a hash: the low ones of a polynomial depend on few letters. */
const slotOf = (hash: number, mask: number): number => {
  const mixed = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return (mixed ^ (mixed >>> 13)) & mask
}
