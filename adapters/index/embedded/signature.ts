import { CHOICE_NAMES } from "#domain/search/filters.ts"
import { filterValues } from "#adapters/index/port.ts"
import type { SearchDocument } from "#domain/search/document.ts"
import { OFFER_FIELDS } from "./offer-fields.ts"

/** Signs before each part of a document but the first, and between the values of a list. */
const PART = "\u0001"
const LIST = "\u0002"

const TEXT_FIELDS = CHOICE_NAMES.filter((name) => !OFFER_FIELDS.some((field) => field === name))

class TextHashes {
  first = 0x811c9dc5
  second = 0x9e3779b9

  add(text: string): void {
    let { first, second } = this
    for (let i = 0; i < text.length; i++) {
      const code = text.charCodeAt(i)
      first = Math.imul(first ^ code, 0x01000193)
      second = Math.imul(second ^ code, 0x85ebca6b) ^ (second >>> 13)
    }
    this.first = first
    this.second = second
  }

  addPart(text: string): void {
    this.add(PART)
    this.add(text)
  }

  addList(values: ReadonlyArray<string>): void {
    this.add(PART)
    for (let i = 0; i < values.length; i++) {
      if (i > 0) this.add(LIST)
      this.add(values[i]!)
    }
  }
}

/** Hashes everything that cannot be overwritten. A document whose hashes change is indexed again. */
export const signatureOf = (document: SearchDocument): readonly [number, number] => {
  const hashes = new TextHashes()
  hashes.add(document.title)
  hashes.addPart(document.text)
  for (const name of TEXT_FIELDS) hashes.addList(filterValues(document, name))
  hashes.addList(document.identifiers)
  for (const key of Object.keys(document.features).sort()) {
    hashes.addPart(key)
    hashes.addList(document.features[key]!)
  }
  if (document.variantGroups !== undefined) hashes.addList(document.variantGroups)
  return [hashes.first >>> 0, hashes.second >>> 0]
}
