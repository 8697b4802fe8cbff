import { hash } from "node:crypto"
import { SEED } from "#domain/feed/classify/seed.ts"
import { CHOICE_NAMES, type FilterDocument, FILTERS } from "#domain/search/filters.ts"
import type { SearchDocument } from "#domain/search/document.ts"
import { indexedDocuments } from "./index-document.ts"
import { indexBody } from "./schema.ts"

/** Digits of the rules in hexadecimal: 64 bits. */
const RULES_LENGTH = 16

/** Codes, measures and signs, whose analysis is not that of words. */
const CODES = [
  "WH-1000XM4",
  "2 x 1,5 l",
  "55 inch",
  "iPhone 15 Pro 256GB",
  "S5587/10",
  "maat 42½",
  "crème brûlée",
  "Mok ♥ & C+"
]

let known: string | null = null

/**
 * Returns a hash of the mapping and of the documents that some thousand words become: it changes with a field of the mapping, with what
 * is stored in one, and with the analysis of texts. An index of other rules is built again. Spec: OSEARCH-06.
 */
export const indexRules = (): string => (known ??= rulesOf(indexBody(1, 0, "")))

export const rulesOf = (body: object, documents: ReadonlyArray<SearchDocument> = exampleDocuments()): string => {
  const indexed = indexedDocuments(documents, { hasSurface: () => false }, ({ id }) => id)
  return hash("sha256", JSON.stringify([body, indexed]), "hex").slice(0, RULES_LENGTH)
}

/** Every so many texts of the vocabulary are read, and so many become one product: a fifth of a second of work. */
const [TEXT_STEP, TEXTS_PER_PRODUCT] = [4, 60]

/** Returns products that have texts of the vocabulary that comes with the product, and a value of each field. */
const exampleDocuments = (): ReadonlyArray<SearchDocument> => {
  const texts = SEED.filter((_, i) => i % TEXT_STEP === 0)
  return Array.from({ length: Math.ceil(texts.length / TEXTS_PER_PRODUCT) }, (_, i) => {
    const own = texts.slice(i * TEXTS_PER_PRODUCT, (i + 1) * TEXTS_PER_PRODUCT)
    const words = own.map(({ text }) => text)
    const code = CODES[i % CODES.length]!
    // `Object.fromEntries` loses the type of the keys.
    const filters = Object.fromEntries(
      CHOICE_NAMES.map((name) => [FILTERS[name].documentField, [`${name} ${i % 2}`]])
    ) as unknown as FilterDocument
    return {
      ...filters,
      id: `p${i}`,
      title: `${words[0]} ${code} ${words[1] ?? ""}`,
      text: words.join(", "),
      brand: words[0] ?? null,
      model: code,
      category: own[0]!.key,
      features: { kleur: [words[0]!] },
      identifiers: ["4006381333931"],
      variantGroups: [`group ${i % 2}`],
      price: i,
      isTotal: i % 2 === 0,
      unitPrice: { per: "kg", cents: i },
      popularity: i,
      createdAt: i,
      live: i % 3 > 0,
      adult: i % 5 === 0
    }
  })
}
