import { lowerBound } from "../postings.ts"
import type { Segment } from "../segment.ts"
import { flagsOfEntry, TITLE_FLAG } from "#adapters/runtime/analyse/title.ts"

const MAX_EXAMINED = 1_000

/** Share of a category's products from which on a kind of product is common in it. */
const COMMON_SHARE = 0.2

export const namesAccessory = ({ titleOffsets, titleTerms }: Segment, document: number): boolean => {
  for (let at = titleOffsets[document]!; at < titleOffsets[document + 1]!; at++) {
    const flags = flagsOfEntry(titleTerms[at]!)
    if ((flags & TITLE_FLAG.link) !== 0) return false
    if ((flags & TITLE_FLAG.accessory) !== 0) return true
  }
  return false
}

/** Spec: LIKE-04. */
export const isInMixedCategory = (segment: Segment, document: number): boolean => {
  const { categories, categoryStarts } = segment
  const category = lowerBound(categoryStarts, 0, categories.length, document + 1) - 1
  const from = categoryStarts[category]!
  const examined = Math.min(MAX_EXAMINED, categoryStarts[category + 1]! - from)
  let accessories = 0
  for (let i = 0; i < examined; i++) if (namesAccessory(segment, from + i)) accessories++
  return isMixed(accessories, examined)
}

export const isMixed = (accessories: number, products: number): boolean => {
  const share = accessories / products
  return share >= COMMON_SHARE && share <= 1 - COMMON_SHARE
}
