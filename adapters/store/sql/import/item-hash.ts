import { hash } from "node:crypto"
import type { FeedItem } from "#domain/feed/item.ts"

/** Hexadecimal digits used: 52 bits, which a number represents exactly. */
const HASH_DIGITS = 13

/**
 * Returns a hash of all fields of an item; two different versions are equal with a probability of 2⁻⁵². The fields of the type have no
 * list here, so that a new one counts too. Spec: STORE-04.
 */
export const itemHash = (item: FeedItem): number =>
  Number.parseInt(hash("sha1", JSON.stringify(item), "hex").slice(0, HASH_DIGITS), 16)
