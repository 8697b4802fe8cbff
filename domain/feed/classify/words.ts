export interface OfferTexts {
  readonly title: string
  readonly brand: string | null
  readonly categoryPath: ReadonlyArray<string>
  readonly description?: string
}

/** A stem and its weight: 1 for a word of the title. */
export interface WeightedWord {
  readonly stem: string
  readonly weight: number
  /** True if the previous word of the text directly precedes it. */
  readonly isAdjacent: boolean
}

export interface Analysis {
  readonly fold: (text: string) => string
  readonly stem: (word: string) => string
}

const MAX_TITLE_CHARS = 200
const MAX_DESCRIPTION_CHARS = 160
const MAX_BRAND_CHARS = 60
const MAX_PATH_CHARS = 120
const MAX_WORDS = 24
const MAX_WORD_CHARS = 40

const QUALIFIER_WEIGHT = 0.35
const DESCRIPTION_WEIGHT = 0.2
const PATH_WEIGHT = 0.6

const QUALIFIERS = new Set(
  "met voor zonder in with for without to compatible equivalent avec pour sans au aux для с".split(" ")
)

/** Words that say nothing about the kind of product: articles, qualities, sizes of packs, units. */
export const IGNORED = new Set(
  (
    "de het een en of van op aan uit per bij the a an and or of on by le la les des du et d l en un une " +
    "biologisch biologische bio naturel original originals origineel classic klassiek mini maxi xl xxl extra super " +
    "premium pack stuks stuk st pak pakje pakken doos fles blik blikje pot zak zakje krat multipack duopack " +
    "voordeelverpakking voordeelpak voordeelfles familieverpakking familiepak volumevoordeel voordeel grootverpakking " +
    "ml cl l liter gr gram g kg mg cm mm m ft inch pcs pc new nieuw nieuwe special edition speciaal style type serie " +
    "series set kit no nr ca max min plus products product и на от"
  ).split(" ")
)

/** Alcohol-free, as beers and wines say it. Not followed by a digit: "0,05 g" is a weight. */
const ALCOHOL_FREE = /\b0[.,]0\b/g

const DIGIT_FIRST = /^\d/

const spellOut = (folded: string): string =>
  folded.includes("0") ? folded.replace(ALCOHOL_FREE, " alcoholvrij ") : folded

/** Returns the words of folded text: runs of letters and digits with a letter in them, without units such as "500ml". */
const wordsOf = (folded: string): ReadonlyArray<string> => {
  const found: Array<string> = []
  for (const run of folded.split(/[^\p{L}\p{N}']+/u, MAX_WORDS * 2)) {
    const word = run.includes("'") ? run.replaceAll("'", "") : run
    if (word.length > 1 && word.length <= MAX_WORD_CHARS && /\p{L}/u.test(word)) found.push(word)
    if (found.length === MAX_WORDS) break
  }
  return found
}

/** Weighs words after "met" and "voor" less: they name an ingredient or a use. Spec: CLASS-01. */
export const weightedWords = (offer: OfferTexts, { fold, stem }: Analysis): ReadonlyArray<WeightedWord> => {
  const result: Array<WeightedWord> = []
  const seen = new Set<string>()
  const add = (text: string, weight: number, qualifies: boolean) => {
    let isQualified = false
    let isAdjacent = false
    for (const word of wordsOf(spellOut(fold(text)))) {
      if (QUALIFIERS.has(word)) {
        isQualified = qualifies && result.length > 0
        isAdjacent = false
        continue
      }
      if (IGNORED.has(word)) continue
      const root = DIGIT_FIRST.test(word) ? word : stem(word)
      if (seen.has(root)) {
        isAdjacent = false
        continue
      }
      seen.add(root)
      result.push({ stem: root, weight: isQualified ? weight * QUALIFIER_WEIGHT : weight, isAdjacent })
      isAdjacent = true
    }
  }
  add(offer.title.slice(0, MAX_TITLE_CHARS), 1, true)
  if (offer.brand !== null) add(offer.brand.slice(0, MAX_BRAND_CHARS), 1, false)
  if (offer.categoryPath.length > 0)
    add(offer.categoryPath.slice(-2).join(" ").slice(0, MAX_PATH_CHARS), PATH_WEIGHT, false)
  if (offer.description !== undefined) add(offer.description.slice(0, MAX_DESCRIPTION_CHARS), DESCRIPTION_WEIGHT, false)
  return result
}
