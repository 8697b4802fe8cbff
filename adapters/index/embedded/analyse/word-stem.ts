import { Cache } from "#domain/cache/cache.ts"
import { stem } from "./stem.ts"

/**
 * Singulars whose last letters look like an ending, also as the last part of a compound: "stadsfiets", "regenlaars".
 */
const SINGULAR =
  /(?:fiets|muts|rits|koets|toets|flits|schets|spits|rots|plaats|schaats|kaars|laars|hars|beurs|grens|kers|spons|krans|hals|pols|wals|rups|heks|gids|servies|deken|laken|kussen|keuken|wagen|oven|molen|teken)$/

/** Singulars that only count as complete words: many plurals have the same ending ("molens", "sigaren"). */
const SINGULAR_WORDS = new Set(
  "lens contactlens zonnelens telelens cameralens zoomlens daglens maandlens pers garen breigaren naaigaren haakgaren paars".split(
    " "
  )
)

/** Endings of plurals that the stemmer does not reduce to their singular. */
const PLURAL =
  /(?<=(?:bord|hemd|beeld|haard|koord|baard|hoofd|speld|veld))en$|(?<=(?:shirt|tablet|headset|racket|jacket|gadget|ticket|basket|print|bracelet|short|skirt|pallet|toilet|robot|outfit|dart|kart|cart|filet))s$/

/** Plurals in -eeën and -ieën after folding: "ideeen", "industrieen". */
const AFTER_LONG_E = /(?<=(?:ee|ie))en$/

const stems = new Cache<string, string>({ maxEntries: 200_000 })

/**
 * Returns the stem of a folded word, equal for its singular, plural and diminutive. Handles the few product words
 * that the stemmer of Kraaij and Pohlmann gets wrong: fiets and fietsen, kussen and kussens, shirt and shirts.
 */
export const wordStem = (word: string): string =>
  stems.getOrCompute(word, () => (SINGULAR.test(word) || SINGULAR_WORDS.has(word) ? word : regularStem(word)))

const regularStem = (word: string): string => {
  const singular = word.replace(PLURAL, "").replace(AFTER_LONG_E, "")
  return singular === word ? stem(word) : singular
}
