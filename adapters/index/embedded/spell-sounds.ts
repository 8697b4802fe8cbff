/** Minimum sounds of a word that loses a final e: "iphone" sounds like "iefoon", "ode" keeps its e. */
const MIN_SOUNDS_BEFORE_E = 3

/**
 * Spellings and the sound they stand for, by the table of the specification. `^` is the start of the word, `$` its
 * end. Capitals are sounds that no single letter stands for: G for ch, X for sj, U for oe, V for ui and Y for ij. A
 * sound is stored once even if it is spelled twice. Spec: SPELL-01.
 */
const SPELLINGS = `
  a:a acio:aXo aglia:alja anile:anilji ange$:anX anges$:anXs auber:obir aciat:aXat aai:aj ai:i ay:i ayo:ajo age$:aX ages$:aXs au:U auw:U
  b:b beige:bYX b$:p bs:ps bt:pt
  c:k cacia:kaXa ce:si cei:sY cie:si ci:si cy:si ch:G ^ch:X chi:Xi ^chr:kr che$:Gi ck:k
  d:d ^dj:j d$:t ds:ts dk:tk dp:tp df:tf dv:tf dt:t dz:ts dh:t ds$:ts
  e:i each:iX euil:Vl ea:i eau:o ei:Y eij:Y eu:U euw:U ew:i ey:i
  f:f fauteuil:fotVl
  g:G gnac:njak ^gno:njo ^gnochi:njoki guet:Git guir:Gir ge$:Gi gh:G gnon:njon agne:anji
  h: ^h:h
  i:i iza:itsa ie:i ieu:iU ieuw:iU igh:Y ij:Y io:jo
  j:j
  k:k
  l:l
  m:m
  n:n
  o:o ogne:onji oisan:osan ouil:Ulj ower:Uir owni:Uni oe:U oei:Uj oeu:U oi:oj ooi:oj oge$:oX oges$:oXs ou:U ouw:U ouche:UX oa:o
  p:p pucino:pUXino ph:f
  q:k que$:k ques$:ks quich:kiX quila:kila quino:kinw qu:kw
  r:r rwas:ros rh:r
  s:s smothie:smUti scoter:skUtir sch:sG sch$:s sche$:si sh:X sj:X sc:sk sce:si sci:si sion:Xon
  t:t tch:X tsj:X th:t tie$:si ties$:sis tion:Xon tio:Xo toth:tUt ts:ts
  u:U uchini:Ukini unch:UnX ue:U ui:V uij:V uw:U
  v:f
  w:w wich$:wiX w$: wh:w
  x:ks
  y:i ^y:j ya:ja yo:jo ye:Yi
  z:s zj:X
`

interface SoundRule {
  readonly letters: string
  /** Letters consumed: the end of the word is not. */
  readonly length: number
  readonly sounds: string
}

/** The rules by the code of their first letter, the longest first; rules of the start of a word are under `^`. */
const RULES: ReadonlyArray<ReadonlyArray<SoundRule>> = ((): ReadonlyArray<ReadonlyArray<SoundRule>> => {
  const byCode = Array.from({ length: 128 }, (): Array<SoundRule> => [])
  for (const rule of SPELLINGS.trim().split(/\s+/)) {
    const [letters = "", sounds = ""] = rule.split(":")
    byCode[letters.charCodeAt(0)]!.push({ letters, length: letters.replace("$", "").length, sounds })
  }
  return byCode.map((rules) => rules.sort((a, b) => b.letters.length - a.letters.length))
})()

const NO_RULES: ReadonlyArray<SoundRule> = []

/**
 * Returns the sounds of a folded word as a Dutch speaker hears them, so that words that sound alike have equal
 * sounds: "wasmasjine" and "wasmachine". Letters without a rule stand for themselves. Linear in the length of the
 * word. Spec: SPELL-01.
 */
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

/** Hardens the last sound, as at the end of any word: "d" as "t" and "b" as "p". */
const devoiced = (sounds: string): string => {
  if (sounds.endsWith("d")) return `${sounds.slice(0, -1)}t`
  return sounds.endsWith("b") ? `${sounds.slice(0, -1)}p` : sounds
}

const withoutDoubles = (word: string): string => {
  let single = ""
  for (let i = 0; i < word.length; i++) if (word.charCodeAt(i) !== word.charCodeAt(i - 1)) single += word.charAt(i)
  return single
}
