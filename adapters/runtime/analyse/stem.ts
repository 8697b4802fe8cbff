/** Source: https://snowballstem.org/algorithms/dutch/stemmer.html. A step that does not apply returns null. */
const A = "aäáàâ"
const E = "eëéèê"
const I = "iïíìî"
const O = "oöóòô"
const U = "uüúùû"
const AIOU = A + I + O + U
const AEIOU = AIOU + E
const VOWELS = AEIOU + "y"

/** Offsets of the first and the second region: each begins after a group of vowels and one consonant. */
interface Regions {
  readonly r1: number
  readonly r2: number
}

type Step = (word: string, regions: Regions) => string | null

/** Spec: WORD-03. */
export const stem = (word: string): string => {
  let current = word
  let regions = measure(word)
  let stemmed = false
  for (const step of [inflection, diminutive, nounSuffix, adjectiveSuffix]) {
    const next = step(current, regions)
    if (next === null) continue
    current = next
    stemmed = true
  }
  for (const removeGe of [removePrefix, removeInfix]) {
    const next = removeGe(current)
    if (next === null) continue
    regions = measure(next)
    current = participle(next, regions) ?? next
    stemmed = true
  }
  const shorter = afterT(current)
  if (shorter === null && !stemmed) return current
  return undouble(shorter ?? current)
}

const isVowel = (word: string, at: number): boolean => at >= 0 && at < word.length && VOWELS.includes(word.charAt(at))

const isOneOf = (letters: string, word: string, at: number): boolean =>
  at >= 0 && at < word.length && letters.includes(word.charAt(at))

const afterConsonant = (word: string, at: number): boolean =>
  at > 0 && !isVowel(word, at - 1) && !word.startsWith("ij", at - 2)

const afterVowel = (word: string, at: number): boolean =>
  isVowel(word, at - 1) || (at >= 2 && word.startsWith("ij", at - 2))

/** "ij" is one vowel; 0 if there is none. */
const vowelLength = (word: string, at: number): number => (word.startsWith("ij", at) ? 2 : isVowel(word, at) ? 1 : 0)

const measure = (word: string): Regions => {
  const r1 = nextRegion(word, 0)
  return { r1, r2: nextRegion(word, r1) }
}

const nextRegion = (word: string, from: number): number => {
  let at = from
  while (at < word.length && !isVowel(word, at)) at++
  const vowels = at
  for (let step = vowelLength(word, at); step > 0; step = vowelLength(word, at)) at += step
  return at > vowels && at < word.length ? at + 1 : word.length
}

const longest = (word: string, suffixes: ReadonlyArray<string>): string | null => {
  let found: string | null = null
  for (const suffix of suffixes)
    if (word.endsWith(suffix) && (found === null || suffix.length > found.length)) found = suffix
  return found
}

/** Doubles the vowel of an open syllable that has become closed: "ram" of "ramen" is "raam". */
const lengthen = (word: string): string => {
  const last = word.length - 1
  if (last < 0 || isOneOf(VOWELS + "wx", word, last)) return word
  const base = word.slice(0, last)
  if (base.endsWith("eë")) return `${base}e${word.charAt(last)}`
  if (base.endsWith("ië")) return `${base.slice(0, -1)}ee${word.charAt(last)}`
  const at = last - 1
  if (isOneOf(AEIOU, word, at - 1)) return word
  const isLong =
    isOneOf(A + O + U, word, at) ||
    (isOneOf("eéèê", word, at) &&
      !isOneOf(AIOU, word, at - 2) &&
      !(at === 2 && isOneOf(E, word, 0)) &&
      !(isOneOf(AIOU, word, at - 3) && at > 3 && !isOneOf(AEIOU, word, at - 4)))
  return isLong ? `${base}${word.charAt(at)}${word.charAt(last)}` : word
}

const INFLECTIONS = ["'s", "s", "ies", "es", "és", "aus", "en", "nde"]

const inflection: Step = (word, { r1 }) => {
  const suffix = longest(word, INFLECTIONS)
  if (suffix === null) return null
  const at = word.length - suffix.length
  const base = word.slice(0, at)
  if (suffix === "'s") return base
  if (suffix === "nde") return `${base}nd`
  if (suffix === "en") return withoutEn(base, r1)
  if (suffix === "es") {
    if (base.endsWith("ar") && at - 2 >= r1 && afterConsonant(base, at - 2)) return lengthen(base)
    if (base.endsWith("er") && at - 2 >= r1 && afterConsonant(base, at - 2)) return base
    return at >= r1 && afterConsonant(base, at) ? `${base}e` : null
  }
  if (at < r1) return null
  if (suffix === "ies") return `${base}ie`
  if (suffix === "és") return `${base}é`
  if (suffix === "aus") return afterVowel(base, at) ? `${base}au` : null
  const afterT = base.endsWith("t") && at - 1 >= r1
  return !afterT && afterConsonant(base, at) ? base : null
}

const withoutEn = (base: string, r1: number): string | null => {
  const at = base.length
  if (base.endsWith("hed") && at - 3 >= r1) return `${base.slice(0, -3)}heid`
  if (base.endsWith("nd")) return base
  if (base.endsWith("d") && at - 1 >= r1 && afterConsonant(base, at - 1)) return base.slice(0, -1)
  if ((base.endsWith("i") || base.endsWith("j")) && afterVowel(base, at - 1)) return base
  return at >= r1 && afterConsonant(base, at) ? lengthen(base) : null
}

const DIMINUTIVES = ["je", "ge", "lijke", "ische", "de", "te", "se", "re", "le", "ene", "ieve"]

const diminutive: Step = (word, { r1 }) => {
  const suffix = longest(word, DIMINUTIVES)
  if (suffix === null) return null
  const at = word.length - suffix.length
  const base = word.slice(0, at)
  if (suffix === "je") return withoutJe(base, r1)
  if (at < r1) return null
  switch (suffix) {
    case "de":
      return afterConsonant(base, at) ? base : null
    case "le":
      return lengthen(`${base}l`)
    case "ene":
      return afterConsonant(base, at) ? lengthen(`${base}en`) : null
    case "ieve":
      return afterConsonant(base, at) ? `${base}ief` : null
    default:
      return word.slice(0, -1)
  }
}

const withoutJe = (base: string, r1: number): string | null => {
  const at = base.length
  if (base.endsWith("'t")) return base.slice(0, -2)
  if (base.endsWith("et") && at - 2 >= r1 && afterConsonant(base, at - 2)) return base.slice(0, -2)
  if (base.endsWith("rnt")) return base.slice(0, -1)
  if (base.endsWith("t") && at - 1 >= r1 && at >= 2 && afterVowel(base, at - 2)) return base.slice(0, -1)
  if (base.endsWith("ink")) return `${base.slice(0, -1)}g`
  if (base.endsWith("mp")) return base.slice(0, -1)
  if (base.endsWith("'") && at - 1 >= r1) return base.slice(0, -1)
  return at >= r1 && afterConsonant(base, at) ? base : null
}

const NOUN_SUFFIXES = "atie iteit heid sel ster rder ing isme erij arij fie gie tst dst".split(" ")

const nounSuffix: Step = (word, { r1, r2 }) => {
  const suffix = longest(word, NOUN_SUFFIXES)
  if (suffix === null) return null
  const at = word.length - suffix.length
  const base = word.slice(0, at)
  switch (suffix) {
    case "rder":
      return `${base}r`
    case "ing":
    case "isme":
    case "erij":
      if (base.endsWith("ild")) return `${base}er`
      return at >= r1 ? lengthen(base) : null
    case "fie":
    case "gie":
      return at >= r2 ? lengthen(`${base}${suffix.charAt(0)}`) : null
  }
  if (at < r1) return null
  switch (suffix) {
    case "atie":
      return `${base}eer`
    case "iteit":
      return lengthen(base)
    case "arij":
      return afterConsonant(base, at) ? `${base}aar` : null
    case "tst":
    case "dst":
      return afterConsonant(base, at) ? `${base}${suffix.charAt(0)}` : null
    default:
      return base
  }
}

const ADJECTIVE_SUFFIXES =
  "ioneel atief baar naar laar raar tant lijker lijkst achtig achtiger achtigst eriger erigst erig end".split(" ")

const adjectiveSuffix: Step = (word, regions) => longAdjective(word, regions) ?? shortAdjective(word, regions)

const longAdjective: Step = (word, { r1 }) => {
  const suffix = longest(word, ADJECTIVE_SUFFIXES)
  if (suffix === null) return null
  const at = word.length - suffix.length
  if (at < r1) return null
  const base = word.slice(0, at)
  switch (suffix) {
    case "ioneel":
      return `${base}ie`
    case "atief":
      return `${base}eer`
    case "tant":
      return `${base}teer`
    case "lijker":
    case "lijkst":
      return `${base}lijk`
    case "naar":
    case "laar":
    case "raar":
      return afterVowel(base, at) ? `${base}${suffix.charAt(0)}` : null
    case "baar":
    case "achtig":
    case "achtiger":
    case "achtigst":
      return base
    default:
      return afterConsonant(base, at) ? lengthen(base) : null
  }
}

const shortAdjective: Step = (word, { r1 }) => {
  const suffix = longest(word, ["iger", "igst", "ig"])
  if (suffix === null) return null
  const base = word.slice(0, word.length - suffix.length)
  return base.length >= r1 && base !== "inn" && afterConsonant(base, base.length) ? lengthen(base) : null
}

const canRemoveGe = (rest: string): boolean => {
  if (rest.length < 3) return false
  let at = 0
  while (at < rest.length && vowelLength(rest, at) === 0) at++
  if (at === rest.length) return false
  for (let step = vowelLength(rest, at); step > 0; step = vowelLength(rest, at)) at += step
  return at < rest.length
}

const withoutDiaeresis = (rest: string): string => rest.replace(/^ë/, "e").replace(/^ï/, "i")

/** "gekocht" becomes "kocht". Words that would then equal others stay ("gevaar", "geval"). */
const removePrefix = (word: string): string | null => {
  if (!word.startsWith("ge")) return null
  const rest = word.slice(2)
  const isPartOfStem = /^(?:eft|val(?!i)|vaa|vare)/.test(rest)
  return !isPartOfStem && canRemoveGe(rest) ? withoutDiaeresis(rest) : null
}

const removeInfix = (word: string): string | null => {
  const at = word.indexOf("ge", 1)
  if (at < 0) return null
  const rest = word.slice(at + 2)
  return canRemoveGe(rest) ? word.slice(0, at) + withoutDiaeresis(rest) : null
}

const participle: Step = (word, { r1 }) => {
  const at = word.length - 1
  if (at < r1 || !afterConsonant(word, at)) return null
  const base = word.slice(0, at)
  if (word.endsWith("d")) {
    if (base.endsWith("n") && at - 1 >= r1) return null
    return base === "in" ? "inn" : base
  }
  if (!word.endsWith("t") || (base.endsWith("h") && at - 1 >= r1) || base === "en") return null
  return base
}

const afterT = (word: string): string | null => (/[kfp]t$/.test(word) ? word.slice(0, -1) : null)

const undouble = (word: string): string => {
  if (word === "inn") return word
  if (/([bcdfghjklmnpqrstvwxz])\1$/.test(word)) return word.slice(0, -1)
  if (word.endsWith("v")) return `${word.slice(0, -1)}f`
  return word.endsWith("z") ? `${word.slice(0, -1)}s` : word
}
