import spellings from "./spellings.json" with { type: "json" }

/** Minimum sounds of a word that loses a final e: "iphone" sounds like "iefoon", "ode" keeps its e. */
const MIN_SOUNDS_BEFORE_E = 3

/** `^` is the start, `$` the end. G is ch, X is sj, U is oe, V is ui and Y is ij. Spec: SPELL-01. */
const SPELLINGS: Readonly<Record<string, string>> = spellings

interface SoundRule {
  readonly letters: string
  /** Letters consumed: the end of the word is not. */
  readonly length: number
  readonly sounds: string
}

/** The rules by the code of their first letter, the longest first; rules of the start of a word are under `^`. */
const RULES: ReadonlyArray<ReadonlyArray<SoundRule>> = ((): ReadonlyArray<ReadonlyArray<SoundRule>> => {
  const byCode = Array.from({ length: 128 }, (): Array<SoundRule> => [])
  for (const [letters, sounds] of Object.entries(SPELLINGS))
    byCode[letters.charCodeAt(0)]!.push({ letters, length: letters.replace("$", "").length, sounds })
  return byCode.map((rules) => rules.sort((a, b) => b.letters.length - a.letters.length))
})()

const NO_RULES: ReadonlyArray<SoundRule> = []

/** "wasmasjine" and "wasmachine" sound alike to a Dutch speaker. Linear in the length. Spec: SPELL-01. */
export const soundsOf = (word: string): string => {
  const text = `^${withoutDoubles(word)}$`
  const end = text.length - 1
  let sounds = ""
  let last = 0
  let at = 0
  while (at < end) {
    const rule = ruleAt(text, at)
    const heard = rule?.sounds ?? (at === 0 ? "" : text.charAt(at))
    for (let i = 0; i < heard.length; i++) {
      if (heard.charCodeAt(i) === last) continue
      last = heard.charCodeAt(i)
      sounds += heard.charAt(i)
    }
    at += rule?.length ?? 1
  }
  const isSilent = sounds.length > MIN_SOUNDS_BEFORE_E && /[^i]e\$$/.test(text) && sounds.endsWith("i")
  return isSilent ? devoiced(sounds.slice(0, -1)) : sounds
}

const ruleAt = (text: string, at: number): SoundRule | undefined => {
  const rules = RULES[text.charCodeAt(at)] ?? NO_RULES
  for (let r = 0; r < rules.length; r++) if (text.startsWith(rules[r]!.letters, at)) return rules[r]
  return undefined
}

const devoiced = (sounds: string): string => {
  if (sounds.endsWith("d")) return `${sounds.slice(0, -1)}t`
  return sounds.endsWith("b") ? `${sounds.slice(0, -1)}p` : sounds
}

const withoutDoubles = (word: string): string => {
  let single = ""
  for (let i = 0; i < word.length; i++) if (word.charCodeAt(i) !== word.charCodeAt(i - 1)) single += word.charAt(i)
  return single
}
