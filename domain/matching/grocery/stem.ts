/**
 * Returns the stem of a Dutch word without accents, so that singular and plural, and the two forms of an adjective are
 * equal: "bananen" and "banaan" are "banan", "halfvolle" and "halfvol" are "halfvol". Words with a digit and words of
 * three letters or fewer stay as they are. Stems are compared, never shown.
 *
 * Spec: MATCH-80.
 */
export const stem = (word: string): string => {
  if (word.length < MIN_STEMMED_LENGTH || !/^[a-z]+$/.test(word)) return SYNONYMS.get(word) ?? word
  const known = SYNONYMS.get(word)
  if (known !== undefined) return known
  const singular = word.endsWith("s") && !word.endsWith("ss") ? word.slice(0, -1) : word
  return withoutDoubles(soften(withoutEnding(singular)))
}

const MIN_STEMMED_LENGTH = 4

/** Words that shops use for one another, with the stem they share. */
const SYNONYMS: ReadonlyMap<string, string> = new Map([
  ["biologisch", "bio"],
  ["biologische", "bio"],
  ["organic", "bio"],
  ["xtra", "extra"],
  ["ijsthee", "icetea"],
  ["frites", "friet"],
  ["frieten", "friet"],
  ["yogurt", "yoghurt"]
])

const withoutEnding = (word: string): string => {
  if (word.length > 4 && word.endsWith("en")) return word.slice(0, -2)
  return word.length > 3 && word.endsWith("e") && !word.endsWith("ee") ? word.slice(0, -1) : word
}

/** Writes the last letter as at the end of a word: "kaz" of "kazen" as "kas", "brief" for "briev". */
const soften = (word: string): string => {
  if (word.endsWith("z")) return `${word.slice(0, -1)}s`
  return word.endsWith("v") ? `${word.slice(0, -1)}f` : word
}

/** Writes each doubled letter once, because Dutch doubles vowels and consonants by their syllable. */
const withoutDoubles = (word: string): string => word.replace(/([a-z])\1/g, "$1")
