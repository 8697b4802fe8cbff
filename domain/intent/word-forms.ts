/** Colours and materials with their inflected forms. A colour may also be the end of a word: "lichtblauwe". */
const COLORS: ReadonlyArray<readonly [base: string, inflected: string]> = [
  ["rood", "rode"],
  ["zwart", "zwarte"],
  ["wit", "witte"],
  ["blauw", "blauwe"],
  ["groen", "groene"],
  ["geel", "gele"],
  ["bruin", "bruine"],
  ["grijs", "grijze"],
  ["paars", "paarse"],
  ["goud", "gouden"],
  ["zilver", "zilveren"],
  ["oranje", "oranjes"],
  ["roze", "rose"],
  ["transparant", "transparante"],
  ["gekleurd", "gekleurde"],
  ["meerkleurig", "meerkleurige"]
]

/** Prefixes of a shade, which is also its colour: "donkerrood" is "rood". */
const SHADES = ["licht", "donker", "fel", "pastel", "zacht", "diep", "mint", "leger", "hemels", "konings", "olijf"]

/** Colours that few shops name, and the colour they belong to. */
const NEAR_COLORS: Readonly<Record<string, string>> = {
  antraciet: "grijs",
  taupe: "bruin",
  bordeaux: "rood",
  wijnrood: "rood",
  navy: "blauw",
  marine: "blauw",
  marineblauw: "blauw",
  turquoise: "blauw",
  lila: "paars",
  fuchsia: "roze",
  khaki: "groen",
  kaki: "groen",
  ivoor: "wit",
  ecru: "beige",
  camel: "bruin",
  black: "zwart",
  white: "wit",
  red: "rood",
  blue: "blauw",
  green: "groen",
  pink: "roze"
}

const GENDERS: Readonly<Record<string, ReadonlyArray<string>>> = {
  dames: ["dames", "dame", "vrouw", "vrouwen", "damesmode"],
  heren: ["heren", "heer", "man", "mannen", "herenmode"],
  jongens: ["jongens", "jongen"],
  meisjes: ["meisjes", "meisje"],
  kinderen: ["kinderen", "kinder", "kind", "kids"]
}

/** Beginnings of compounds that say who a thing is for: "damesschoenen". */
const PEOPLE = ["dames", "heren", "jongens", "meisjes", "kinder"]

/** Minimum letters of the thing in such a compound. */
const MIN_THING_LETTERS = 3

/** Splits a compound of people and a thing: "jongensjas" into "jongens" and "jas". Returns null for other words. Spec: INTENT-14. */
export const splitPeople = (word: string): { readonly people: string; readonly thing: string } | null => {
  const people = PEOPLE.find((begin) => word.startsWith(begin))
  return people === undefined || word.length < people.length + MIN_THING_LETTERS
    ? null
    : { people, thing: word.slice(people.length) }
}

/** Materials by their adjective. */
const MATERIALS: Readonly<Record<string, ReadonlyArray<string>>> = {
  houten: ["hout"],
  eiken: ["eiken", "eikenhout"],
  leren: ["leer", "leder"],
  lederen: ["leer", "leder"],
  katoenen: ["katoen"],
  glazen: ["glas"],
  metalen: ["metaal"],
  stalen: ["staal"],
  wollen: ["wol"],
  zijden: ["zijde"],
  linnen: ["linnen"],
  fluwelen: ["fluweel"],
  ijzeren: ["ijzer"],
  koperen: ["koper"],
  marmeren: ["marmer"],
  rieten: ["riet", "rotan"],
  plastic: ["kunststof"],
  rvs: ["roestvrij staal"]
}

const INFLECTED = new Map(COLORS.map(([base, inflected]) => [inflected, base]))
const COLOR_NAMES: ReadonlySet<string> = new Set(COLORS.map(([base]) => base))
const FORMS: ReadonlyMap<string, ReadonlyArray<string>> = new Map([
  ...Object.entries(MATERIALS),
  ...Object.entries(GENDERS).flatMap(([gender, words]) =>
    words.map((word): readonly [string, ReadonlyArray<string>] => [word, [gender, ...words]])
  )
])

/** A way to write a word, as a shop may name the value. */
interface WordForm {
  readonly text: string
  /** True for the same word in another form; false for a word of wider meaning. */
  readonly isSame: boolean
}

/** Returns the forms of a plain word in which a shop may name the value, the word itself first. Spec: INTENT-03. */
export const wordForms = (word: string): ReadonlyArray<WordForm> =>
  OTHER_FORMS.get(word) ?? [{ text: word, isSame: true }]

const formsOf = (word: string): ReadonlyArray<WordForm> => {
  const base = colorBase(word)
  const shade = shadeOf(base)
  const near = NEAR_COLORS[word]
  return [
    { text: word, isSame: true },
    ...(base === word ? [] : [{ text: base, isSame: true }]),
    ...(FORMS.get(word) ?? []).filter((text) => text !== word).map((text) => ({ text, isSame: true })),
    ...(shade === null ? [] : [{ text: shade, isSame: false }]),
    ...(near === undefined ? [] : [{ text: near, isSame: false }])
  ]
}

/** Returns a colour without its inflection: "lichtblauwe" is "lichtblauw". Returns other words unchanged. */
const colorBase = (word: string): string => {
  for (const [inflected, base] of INFLECTED)
    if (word.endsWith(inflected)) {
      const before = word.slice(0, -inflected.length)
      if (before === "" || SHADES.includes(before)) return before + base
    }
  return word
}

const shadeOf = (color: string): string | null => {
  const shade = SHADES.find((prefix) => color.startsWith(prefix))
  const base = shade === undefined ? "" : color.slice(shade.length)
  return COLOR_NAMES.has(base) ? base : null
}

/** Colours that have no other forms. */
const PLAIN_COLORS: ReadonlySet<string> = new Set(["beige", "creme", "naturel", "terracotta", "brons", "mint"])

/** Returns the colour that a plain word names, without its inflection: "rode" is "rood"; null for another word. Spec: CHAT-08. */
export const colorNamed = (word: string): string | null => {
  const base = colorBase(word)
  return COLOR_NAMES.has(base) || PLAIN_COLORS.has(base) || Object.hasOwn(NEAR_COLORS, word) || shadeOf(base) !== null
    ? base
    : null
}

/** The forms of all words that have others. Computed once: a search reads each of its words. */
const OTHER_FORMS: ReadonlyMap<string, ReadonlyArray<WordForm>> = new Map(
  [
    ...COLORS.flatMap((names) => names.flatMap((name) => ["", ...SHADES].map((shade) => shade + name))),
    ...Object.keys(NEAR_COLORS),
    ...FORMS.keys()
  ].map((word) => [word, formsOf(word)])
)
