import { CHOICE_NAMES } from "#domain/search/filters.ts"
import { filterValues, type SearchDocument } from "../port.ts"
import { OFFER_FIELDS } from "./offer-fields.ts"

const PART = "\u0001"
const LIST = "\u0002"

const TEXT_FIELDS = CHOICE_NAMES.filter((name) => !OFFER_FIELDS.some((field) => field === name))

/**
 * Returns two 32-bit hashes of everything in a document but its prices, popularity, creation time, state and
 * {@link OFFER_FIELDS}. A document whose hashes change is indexed again.
 */
export const signatureOf = (document: SearchDocument): readonly [number, number] => {
  const parts = [document.title, document.text]
  for (const name of TEXT_FIELDS) parts.push(filterValues(document, name).join(LIST))
  parts.push(document.identifiers.join(LIST))
  for (const key of Object.keys(document.features).sort()) parts.push(key, document.features[key]!.join(LIST))
  if (document.variantGroups !== undefined) parts.push(document.variantGroups.join(LIST))
  const text = parts.join(PART)
  let first = 0x811c9dc5
  let second = 0x9e3779b9
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    first = Math.imul(first ^ code, 0x01000193)
    second = Math.imul(second ^ code, 0x85ebca6b) ^ (second >>> 13)
  }
  return [first >>> 0, second >>> 0]
}
