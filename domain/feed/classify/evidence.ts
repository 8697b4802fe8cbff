import { IGNORED, type Analysis, type OfferTexts } from "./words.ts"

/** The text of an offer that a word is from. */
export type EvidenceSource = "title" | "brand" | "category" | "description"

type Use = (name: string, weight: number, source: EvidenceSource) => void

interface Word {
  readonly surface: string
  /** Number of the part of the text between commas, dashes and brackets. */
  readonly segment: number
  readonly isAdjacent: boolean
  readonly isQualified: boolean
}

/** A compound of which at least one part is known. */
interface Compound {
  readonly tail: string | null
  readonly head: string | null
}

interface Term {
  readonly stem: string
  readonly isKnown: boolean
  readonly compound: Compound | null
}

/** Known words in a row that are one name, by the positions of the first and the last. */
interface Phrase {
  readonly name: string
  readonly from: number
  readonly end: number
}

const MODIFIER_WEIGHT = 0.75
const LATER_SEGMENT_WEIGHT = 0.5
const QUALIFIED_WEIGHT = 0.75
/** Words after "voor" weigh less if nothing before it is known: the offer is then an unknown thing for them. */
const UNKNOWN_THING_WEIGHT = 0.4
const PHRASE_WEIGHT = 1.1
const IN_PHRASE_WEIGHT = 0.5
const TAIL_WEIGHT = 0.9
/** The weight of a tail behind unknown letters, and of a head before an unknown tail. */
const LONE_TAIL_WEIGHT = 0.6
const LONE_HEAD_WEIGHT = 0.6
const KNOWN_TAIL_WEIGHT = 0.4
const HEAD_WEIGHT = 0.3
const BRAND_WEIGHT = 0.25
const CATEGORY_WEIGHT = 0.9
const DESCRIPTION_WEIGHT = 0.15

const MAX_TITLE_CHARS = 200
const MAX_TITLE_WORDS = 24
const MAX_BRAND_CHARS = 60
const MAX_BRAND_WORDS = 6
const MAX_CATEGORY_LEVELS = 4
const MAX_LEVEL_CHARS = 120
const MAX_LEVEL_WORDS = 8
const MAX_DESCRIPTION_CHARS = 160
const MAX_WORD_CHARS = 40
const MAX_PHRASE_WORDS = 3
const MAX_CACHED_WORDS = 50_000

const SEPARATOR = /\s[-–—]\s|[|,;:()[\]/•–—]/

const QUALIFIERS = new Set(
  (
    "met voor tegen zonder in op van aan with for against without to of from on compatible equivalent mit fur gegen ohne " +
    "aus von zu avec pour contre sans au aux a для с"
  ).split(" ")
)

const ARTICLES = new Set("der die das und oder den dem ein eine zum zur".split(" "))

const FRENCH = /\b(?:avec|pour|sans|aux|du|des|les|une|et|dans|sur|au)\b|[èêçàâîôû]|\b[dl]['’]/gi
const OTHER_LANGUAGES =
  /\b(?:het|een|met|voor|van|zonder|uit|bij|the|with|for|and|your|without|from|der|die|das|und|mit|für|ohne|zum|eine)\b|[äöüß]/gi

/** French names the thing first: "collier argent". */
const isFrench = ({ title, description = "" }: OfferTexts): boolean => {
  const text = `${title} ${description.slice(0, MAX_DESCRIPTION_CHARS)}`
  const french = text.match(FRENCH)?.length ?? 0
  return french > 0 && french > (text.match(OTHER_LANGUAGES)?.length ?? 0)
}

const LINKS = ["", "s", "e", "en", "n", "er", "es"]
const MIN_STEM_LETTERS = 3
/** Minimum letters of a part of a compound whose other part is known, and of any other. */
const MIN_PART_LETTERS = 4
const MIN_LONE_LETTERS = 5

/** Returns the words of a text, at most `most`. Spec: CLASS-09. */
export const readWords = (text: string, most: number, { fold }: Analysis): ReadonlyArray<Word> => {
  const words: Array<Word> = []
  let segment = 0
  for (const part of fold(text).split(SEPARATOR)) {
    let [isAdjacent, isQualified] = [false, false]
    const before = words.length
    for (const run of part.split(/[^\p{L}\p{N}']+/u)) {
      const surface = run.includes("'") ? run.replace(/^[dl]'/, "").replaceAll("'", "") : run
      if (surface === "" || IGNORED.has(surface) || ARTICLES.has(surface)) continue
      if (QUALIFIERS.has(surface)) {
        isQualified = words.length > 0
        isAdjacent = false
      } else if (surface.length < 2 || surface.length > MAX_WORD_CHARS || !/\p{L}/u.test(surface)) isAdjacent = false
      else {
        words.push({ surface, segment, isAdjacent, isQualified })
        isAdjacent = true
        if (words.length === most) return words
      }
    }
    if (words.length > before) segment++
  }
  return words
}

/** Returns the stem of a word; codes have none. Spec: CLASS-09. */
export const stemOf = (surface: string, { stem }: Analysis): string => (/^\d/.test(surface) ? surface : stem(surface))

/** Returns the words of an offer that are known, and how much each says about the thing that is offered. Spec: CLASS-09, CLASS-10. */
export const evidenceReader = (analysis: Analysis, isKnown: (name: string) => boolean) => {
  const findHead = (letters: string): string | null => {
    for (const link of LINKS) {
      const part = letters.slice(0, letters.length - link.length)
      if (part.length < MIN_STEM_LETTERS || !letters.endsWith(link)) continue
      const found = analysis.stem(part)
      if (isKnown(found)) return found
    }
    return null
  }
  const findCompound = (surface: string): Compound | null => {
    for (let cut = MIN_STEM_LETTERS; cut <= surface.length - MIN_STEM_LETTERS; cut++) {
      const letters = surface.slice(cut)
      const tail = analysis.stem(letters)
      if (tail.length < MIN_STEM_LETTERS || !isKnown(tail)) continue
      const head = findHead(surface.slice(0, cut))
      if (letters.length >= MIN_LONE_LETTERS) return { tail, head }
      if (head !== null && Math.max(cut, letters.length) >= MIN_PART_LETTERS) return { tail, head }
    }
    for (let cut = surface.length - MIN_STEM_LETTERS; cut >= MIN_LONE_LETTERS; cut--) {
      const head = findHead(surface.slice(0, cut))
      if (head !== null && head.length >= MIN_PART_LETTERS) return { tail: null, head }
    }
    return null
  }
  const terms = new Map<string, Term>()
  const termOf = ({ surface }: Word): Term => {
    const found = terms.get(surface)
    if (found !== undefined) return found
    const stem = stemOf(surface, analysis)
    const term = { stem, isKnown: isKnown(stem), compound: findCompound(surface) }
    if (terms.size === MAX_CACHED_WORDS) terms.clear()
    terms.set(surface, term)
    return term
  }

  /** Words that say what kind of thing another is weigh less: those before another known word, or after it in French. */
  const titleWeights = (
    words: ReadonlyArray<Word>,
    terms: ReadonlyArray<Term>,
    thingIsFirst: boolean
  ): ReadonlyArray<number> => {
    const isTelling = (at: number) => terms[at]!.isKnown || terms[at]!.compound !== null
    const first = words.find((_, at) => isTelling(at))?.segment ?? 0
    const step = thingIsFirst ? -1 : 1
    const isThingUnknown = !words.some(({ isQualified }, at) => !isQualified && isTelling(at))
    const qualifiedWeight =
      isThingUnknown && words.some(({ isQualified }) => !isQualified) ? UNKNOWN_THING_WEIGHT : QUALIFIED_WEIGHT
    return words.map((word, at) => {
      const isBeside = (other: Word | undefined): other is Word =>
        other?.segment === word.segment && (word.isQualified || !other.isQualified)
      let next = at + step
      while (isBeside(words[next]) && !isTelling(next)) next += step
      return (
        (isBeside(words[next]) ? MODIFIER_WEIGHT : 1) *
        (word.segment > first ? LATER_SEGMENT_WEIGHT : 1) *
        (word.isQualified ? qualifiedWeight : 1)
      )
    })
  }

  const phrasesOf = (words: ReadonlyArray<Word>, terms: ReadonlyArray<Term>): ReadonlyArray<Phrase> => {
    const found: Array<Phrase> = []
    for (let from = 0; from < words.length; from++) {
      let name = terms[from]!.stem
      for (let end = from + 1; end < from + MAX_PHRASE_WORDS && words[end]?.isAdjacent === true; end++) {
        name += ` ${terms[end]!.stem}`
        if (isKnown(name)) found.push({ name, from, end })
      }
    }
    return found
  }

  const useWords = (
    words: ReadonlyArray<Word>,
    base: number,
    seen: Set<string>,
    use: (name: string, weight: number) => void,
    thingIsFirst: boolean | null
  ): void => {
    const found = words.map(termOf)
    const weights = thingIsFirst === null ? null : titleWeights(words, found, thingIsFirst)
    const phrases = base < CATEGORY_WEIGHT ? [] : phrasesOf(words, found)
    for (const { name, end } of phrases) {
      if (seen.has(name)) continue
      seen.add(name)
      use(name, base * PHRASE_WEIGHT * (weights?.[end] ?? 1))
    }
    for (const [at, { stem, isKnown: isWordKnown, compound }] of found.entries()) {
      if (seen.has(stem)) continue
      seen.add(stem)
      const isInPhrase = phrases.some(({ from, end }) => from <= at && at <= end)
      const weight = base * (weights?.[at] ?? 1) * (isInPhrase ? IN_PHRASE_WEIGHT : 1)
      if (isWordKnown) use(stem, weight)
      if (compound === null) continue
      const { tail, head } = compound
      const tailWeight = head === null ? LONE_TAIL_WEIGHT : TAIL_WEIGHT
      if (tail !== null) use(tail, weight * (isWordKnown ? KNOWN_TAIL_WEIGHT : tailWeight))
      if (head !== null && !isWordKnown) use(head, weight * (tail === null ? LONE_HEAD_WEIGHT : HEAD_WEIGHT))
    }
  }

  return (offer: OfferTexts, use: Use): void => {
    const seen = new Set<string>()
    const from = (source: EvidenceSource) => (name: string, weight: number) => use(name, weight, source)
    const title = readWords(offer.title.slice(0, MAX_TITLE_CHARS), MAX_TITLE_WORDS, analysis)
    useWords(title, 1, seen, from("title"), isFrench(offer))
    const brand = readWords((offer.brand ?? "").slice(0, MAX_BRAND_CHARS), MAX_BRAND_WORDS, analysis)
    useWords(brand, BRAND_WEIGHT, seen, from("brand"), null)
    const inCategory = new Set<string>()
    for (const level of offer.categoryPath.slice(-MAX_CATEGORY_LEVELS).reverse()) {
      const words = readWords(level.slice(0, MAX_LEVEL_CHARS), MAX_LEVEL_WORDS, analysis)
      useWords(words, CATEGORY_WEIGHT, inCategory, from("category"), null)
    }
    for (const name of inCategory) seen.add(name)
    const description = (offer.description ?? "").slice(0, MAX_DESCRIPTION_CHARS)
    useWords(readWords(description, MAX_TITLE_WORDS, analysis), DESCRIPTION_WEIGHT, seen, from("description"), null)
  }
}
