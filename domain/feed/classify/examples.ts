import type { KnownCategory } from "#domain/feed/known-category.ts"
import { SEED } from "./seed/seed.ts"
import type { Example } from "./train.ts"
import type { OfferTexts } from "./words.ts"

const textsOf = (title: string): OfferTexts => ({ title, brand: null, description: "", categoryPath: [] })

/**
 * Returns the examples that need no offer: the names of the tree's leaves, and the built-in vocabulary of those leaves
 * that the tree has. An operator's own tree thus loses only the vocabulary of categories that it lacks. Spec: CLASS-05.
 */
export const seedExamples = (tree: ReadonlyArray<KnownCategory>): ReadonlyArray<Example> => {
  const parents = new Set(tree.map(({ key }) => key.slice(0, Math.max(0, key.lastIndexOf(".")))))
  const leaves = tree.filter(({ key }) => !parents.has(key))
  const keys = new Set(leaves.map(({ key }) => key))
  return [
    ...leaves.map(({ key, name }) => ({ key, texts: textsOf(name), isOffer: false })),
    ...SEED.filter(({ key }) => keys.has(key)).map(({ key, text }) => ({ key, texts: textsOf(text), isOffer: false }))
  ]
}

/** Returns a fingerprint of examples, by which a stored model is recognised as outdated. Spec: CLASS-06. */
export const fingerprintOf = (examples: ReadonlyArray<Example>): string => {
  let [low, high] = [0x811c9dc5, 0x01000193]
  for (const { key, texts } of examples)
    for (const text of [key, texts.title]) {
      for (let at = 0; at < text.length; at++) {
        low = Math.imul(low ^ text.charCodeAt(at), 0x01000193)
        high = Math.imul(high ^ text.charCodeAt(at), 0x5bd1e995)
      }
    }
  return [low, high].map((part) => (part >>> 0).toString(16).padStart(8, "0")).join("")
}
