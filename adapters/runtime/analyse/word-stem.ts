import { Cache } from "#domain/base/cache.ts"
import { isNoun } from "./dictionary.ts"
import { stem } from "./stem.ts"
import { fold } from "./fold-letters.ts"
import type { Analysis } from "#domain/feed/classify/words.ts"

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

type Rule = readonly [ending: RegExp, replacement: string]

/** Returns "wijnglas" for "wijnglazen", "kast" for "kastje", "donkerrood" for "donkerrode". Spec: WORD-01, WORD-02. */
const baseForm = (word: string): string => {
  for (const [ending, replacement] of rulesFor(word)) if (ending.test(word)) return word.replace(ending, replacement)
  return word
}

const rulesFor = (word: string): ReadonlyArray<Rule> => {
  if (word.endsWith("e")) {
    if (word.endsWith("je")) return DIMINUTIVES
    return word.startsWith("ge") && word.length >= MIN_PARTICIPLE_LETTERS ? PARTICIPLES : ADJECTIVES
  }
  if (word.endsWith("en")) return PLURALS_IN_EN
  return word.endsWith("s") ? PLURALS_IN_S : []
}

const MIN_PARTICIPLE_LETTERS = 7

/** Plurals whose vowel or consonant changes, and those of which the stemmer removes more than -en. */
const PLURALS_IN_EN: ReadonlyArray<Rule> = [
  [/(?<=gl)azen$/, "as"],
  [/(?<=^b|zwemb|ligb|bubbelb|voetenb|stoomb|vogelb)aden$/, "ad"],
  [/(?<=^p|fietsp|tuinp|wandelp)aden$/, "ad"],
  [/(?<=^d|jaard|feestd|kerstd|vakantied|werkd)agen$/, "ag"],
  [/(?<=d)aken$/, "ak"],
  [/(?<=[gv])aten$/, "at"],
  [/(?<=sl)oten$/, "ot"],
  [/(?<=sp)elen$/, "el"],
  [/(?<=sch)epen$/, "ip"],
  [/(?<=st)eden$/, "ad"],
  [/(?<=kind|^ei|[ns]ei|blad|rund|goed)eren$/, ""],
  [/(?<=la)mmeren$/, "m"],
  [/(?<=ster)ren$/, ""],
  [/(?<=ra)deren$/, "d"],
  [/(?<=^k|[rn]k)leren$/, "leed"],
  [/(?<=leder|wassen|ee|ie)en$/, ""],
  [/(?<=[lrm]d|oofd)en$/, ""],
  [/(?<=(?:at|it|ct|mot|rot|ess|ens)or)en$/, ""],
  [/(?<=i)a([lnt])en$/, "aa$1"],
  [/(?<=i)olen$/, "ool"],
  [/(?<=u|juw|fluw|karam|pan|kast|pens|tafer|makr)elen$/, "eel"],
  [/(?<=obl|yst)emen$/, "eem"],
  [/(?<=magn|plan)eten$/, "eet"],
  [/(?<=t)ieven$/, "ief"],
  [/(?<=[vlk])iezen$/, "ies"],
  [
    /(?<=appel|artikel|middel|wortel|nagel|regel|zegel|spiegel|vogel|engel|meubel|kabel|lepel|stapel|stempel|sleutel|schotel|mantel|titel|winkel|mossel|stengel|gordel|deksel|borstel)en$/,
    ""
  ]
]

/** Plurals in -s that the stemmer leaves as they are, or of which it removes more than the s. */
const PLURALS_IN_S: ReadonlyArray<Rule> = [
  [/(?<=^(?:tv|cd|dvd|ssd|hdd|gsm))s$/, ""],
  [/(?<=je)s$/, ""],
  [/(?<=ker|[lnr]aar|[^l]en|t|y|[chmn]ee|ffee|ue|ff|ll|nn|pp|[bcdfghklmnprtvw]e)s$/, ""],
  [/(?<=ss|x|sh|tch|unch)es$/, ""],
  [/(?<=foto|auto|kilo|piano|logo|mango|avocado|euro|video|radio|studio|taco|silo|burrito|nacho|jalapeno)s$/, ""],
  [
    /(?<=camera|pizza|pinda|tortilla|banana|empanada|pyjama|agenda|panda|sauna|paprika|^opa|^oma|^mama|^papa|pergola|veranda|koala)s$/,
    ""
  ],
  [/(?<=taxi|bikini|kiwi|mini|^ski|menu|paraplu)s$/, ""]
]

/** Diminutives whose last consonant the stemmer removes as well, and those of changed vowels. */
const DIMINUTIVES: ReadonlyArray<Rule> = [
  [/(?<=^g|^v)aatje$/, "at"],
  [/(?<=st|[fhkp]t|lamp|pomp|klomp|[almrst]aat|uut|oot|bijt|mout|mint|cake)je$/, ""],
  [/(?<=vri|bli)je$/, "j"],
  [/(?<=gl)aasje$/, "as"],
  [/(?<=bl|^b)aadje$/, "ad"],
  [/(?<=sch)eepje$/, "ip"],
  [/(?<=foto|auto|kilo|piano|logo|video|radio)otje$/, ""],
  [/(?<=trui|^ui|[lsz]ui|^ei|[ns]ei|kooi|vlaai)tje$/, ""],
  [
    /(?<=plant|krant|lint|punt|munt|tent|prent|klant|kant|pant|ment|kaart|taart|shirt|hart|soort|poort|staart|skirt|short|filet)je$/,
    ""
  ]
]

/** Adjectives before a noun: "rode lamp", "draadloze muis", "oplaadbare lamp". */
const ADJECTIVES: ReadonlyArray<Rule> = [
  [/(?<=l)oze$/, "oos"],
  [/(?<=[bi])a([lr])e$/, "aa$1"],
  [/(?<=z)ame$/, "aam"],
  [/(?<=[insu])ele$/, "eel"],
  [/(?<=t)ieve$/, "ief"],
  [/(?<=e)uze$/, "us"],
  [/(?<=^r|donkerr|lichtr|felr|wijnr|steenr|koraalr)ode$/, "ood"],
  [/(?<=^g|donkerg|lichtg|felg|okerg)ele$/, "eel"],
  [/(?<=^gr|extragr)ote$/, "oot"],
  [/(?<=^h|^l|extrah|extral)([ao])ge$/, "$1$1g"],
  [/(?<=^br|extrabr)ede$/, "eed"],
  [/(?<=^z|^d)ure$/, "uur"],
  [/(?<=^hal)ve$/, "f"],
  [/(?<=^zw)are$/, "aar"],
  [/(?<=^h)ele$/, "eel"],
  [/(?<=grij)ze$/, "s"],
  [/(?<=^di)kke$/, "k"],
  [/(?<=^du|flinterdu)nne$/, "n"],
  [
    /(?<=blauw|groen|bruin|klein|nieuw|^oud|zoet|zout|koud|goed|vers|scherp|warm|hard|sterk|rijk|fijn|rauw|ooi|iek|ijp|uig|ank|mild|wild)e$/,
    ""
  ],
  [/(?<=[a-z][a-z][bdfgklmnprtw]s)e$/, ""]
]

const PARTICIPLES: ReadonlyArray<Rule> = [[/(?<=[dt])e$/, ""], ...ADJECTIVES]

/** The word analysis of search, so that a category is recognised by the same stems that a product is found by. */
export const ANALYSIS: Analysis = { fold, stem: wordStem }
