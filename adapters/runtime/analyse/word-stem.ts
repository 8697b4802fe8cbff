import { Cache } from "#domain/base/cache.ts"
import { baseForm } from "./base-form.ts"
import { isNoun } from "./dictionary.ts"
import { stem } from "./stem.ts"

/** Endings of compounds too: "stadsfiets", "regenlaars". */
const SINGULAR =
  /(?:fiets|muts|rits|koets|toets|flits|schets|spits|rots|plaats|schaats|knots|koorts|kwarts|kaars|(?<!e)laars|baars|hars|beurs|koers|grens|wens|spons|krans|kans|lans|dans|hals|pols|wals|rups|gips|korps|heks|reeks|servies|advies|vlies|gids|fonds|biels|schors|(?<!f)fles|(?<=brood|zak|scheer|keuken|koks|schil|vlees|kaas|stanley|afbreek|snij|hak|trek|wegwerp|navul)mes|(?<=sap|citrus|knoflook|fruit|heet|haar)pers|arts|adres|proces|expres|compres|congres|succes|deken|laken|kussen|keuken|wagen|oven|molen|teken|keten|haven|wapen|varken|examen|regen|kuiken)$/

/** Singulars that only count as complete words: many plurals have the same ending ("molens", "sigaren"). */
const SINGULAR_WORDS: ReadonlySet<string> = new Set(
  (
    "lens contactlens zonnelens telelens cameralens zoomlens daglens maandlens pers garen breigaren naaigaren haakgaren " +
    "paars kers les zwemles rijles dansles muziekles bes aardbes bosbes aalbes braambes kruisbes toren klimtoren " +
    "krabtoren speeltoren mes kies mens leven linnen balpen vulpen baken vers dagvers kraakvers ovenvers"
  ).split(" ")
)

const MAX_ENDINGS = 3

const stems = new Cache<string, string>({ maxEntries: 200_000 })

/** Corrects the stemmer where shops would notice: fiets and fietsen, rood and rode. Spec: INDEX-05, WORD-01. */
export const wordStem = (word: string): string => stems.getOrCompute(word, () => stemOf(word))

const stemOf = (word: string): string => {
  let base = word
  for (let round = 0; round < MAX_ENDINGS; round++) {
    if (isSingular(base)) return base
    const shorter = baseForm(base)
    if (shorter === base) break
    base = shorter
  }
  return isSingular(base) ? base : tellingStem(base)
}

const MIN_TELLING_LETTERS = 4

/** Words that keep their beginning or ending if little else would remain: "gehakt" is no hak, "messing" no mes, but "gaming" is gamen. */
const DERIVED = /^(?:(ge.{3,})|(.{2,}ing)(?:en|s)?)$/

const tellingStem = (word: string): string => {
  const found = stem(word)
  if (found.replace(/([aeiou])\1/, "$1").length >= MIN_TELLING_LETTERS) return found
  const [, participle, noun = ""] = DERIVED.exec(word) ?? []
  return participle ?? (isNoun(noun) ? noun : found)
}

const isSingular = (word: string): boolean => SINGULAR.test(word) || SINGULAR_WORDS.has(word)
