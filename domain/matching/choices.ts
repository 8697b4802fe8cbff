import type { Attributes } from "./attributes.ts"
import { getOr } from "./codes.ts"
import type { LensMark } from "./lenses.ts"
import { nameOf } from "./models.ts"
import type { TitleModels } from "./series.ts"

export type Choice = "gb" | "inch" | "sim" | "year" | "lens" | "generation"

export interface ChoiceLexicon {
  readonly kits: ReadonlySet<string>
  /** Colours that a model has in an edition of its own alone, as "brand model colour". */
  readonly editions: ReadonlySet<string>
  readonly coloured: ReadonlySet<string>
  readonly choices: ReadonlyMap<string, ReadonlySet<Choice>>
  readonly duals: ReadonlySet<string>
  /** The kinds of marks in which lenses of equal focal lengths differ, by "brand model focals". */
  readonly marks: ReadonlyMap<string, ReadonlySet<LensMark>>
}

/** Returns the key of the lenses of a model. Spec: MATCH-22. */
export const lensKey = (brand: string | null, model: string | null, focals: ReadonlyArray<string>): string =>
  `${brand} ${model} ${focals.join("+")}`

type CountedChoice = Exclude<Choice, "generation">

const MIN_CHOICE_TITLES = 2
const MIN_CHOICE_SHARES: Readonly<Record<CountedChoice, number>> = {
  gb: 0.05,
  inch: 0.2,
  sim: 0.1,
  year: 0.2,
  lens: 0.1
}

/** The minimum share of a model's titles with a capacity by which a title without one leaves it out. */
const MIN_CAPACITY_SHARE = 0.7

const MIN_EDITION_SHARE = 0.25

/** Learns the choices of models, and the models that are sold with lenses. Spec: MATCH-22. */
export const learnChoices = (titles: ReadonlyArray<TitleModels>): ChoiceLexicon => {
  const counts = new Map<string, ReturnType<typeof noCounts>>()
  const kits = new Map<string, number>()
  const palettes = new Map<string, Set<string>>()
  const lenses = new Map<string, Partial<Record<LensMark, Map<string, number>>>>()
  const colours = new Map<string, { titles: number; editions: number }>()
  for (const { brand, models, attributes } of titles) {
    for (const model of models) {
      const name = `${brand} ${nameOf(model)}`
      if (attributes.lenses.focals.length > 0) kits.set(name, (kits.get(name) ?? 0) + 1)
      if (attributes.lenses.focals.length > 0) {
        const marks = getOr(lenses, lensKey(brand, nameOf(model), attributes.lenses.focals), noMarks)
        for (const kind of LENS_MARKS) {
          const value = attributes.lenses.marks[kind]
          if (value === undefined) continue
          const values = (marks[kind] ??= new Map())
          values.set(value, (values.get(value) ?? 0) + 1)
        }
      }
      for (const colour of attributes.colours) getOr(palettes, name, () => new Set()).add(colour)
      const count = getOr(counts, name, noCounts)
      count.titles++
      if (attributes.sim !== null) count[attributes.sim]++
      for (const choice of model.kind === "code" ? CODE_CHOICES : CHOICES) {
        const value = choiceOf(attributes, choice) ?? UNSAID.get(choice)
        if (value !== undefined) count[choice].set(value, (count[choice].get(value) ?? 0) + 1)
      }
      if (model.kind === "code") continue
      for (const colour of attributes.colours) {
        const found = getOr(colours, `${name} ${colour}`, () => ({ titles: 0, editions: 0 }))
        found.titles++
        if (attributes.isEdition) found.editions++
      }
    }
  }
  const choices = new Map<string, ReadonlySet<Choice>>()
  const duals = new Set<string>()
  const generations = generationsOf(counts)
  for (const [name, count] of counts) {
    if (count.single === 0 && count.dual >= MIN_CHOICE_TITLES && count.dual >= count.titles * MIN_DUAL_SHARE)
      duals.add(name)
    const several: Array<Choice> = CHOICES.filter(
      (choice) =>
        !(choice === "sim" && duals.has(name)) &&
        (hasSeveral(count[choice], MIN_CHOICE_SHARES[choice]) ||
          (choice === "gb" && total(count.gb) >= count.titles * MIN_CAPACITY_SHARE && count.gb.size > 0))
    )
    if ((generations.get(name) ?? 0) >= MIN_CHOICE_TITLES) several.push("generation")
    if (several.length > 0) choices.set(name, new Set(several))
  }
  const editions = [...colours].flatMap(([colour, { titles, editions }]) =>
    editions >= MIN_CHOICE_TITLES && editions >= titles * MIN_EDITION_SHARE ? [colour] : []
  )
  const marks = [...lenses].flatMap(([key, kinds]) => {
    const several = LENS_MARKS.filter(
      (kind) =>
        hasSeveral(kinds[kind] ?? new Map(), 0) || (kind === "stabiliser" && total(kinds[kind] ?? new Map()) > 1)
    )
    return several.length === 0 ? [] : [[key, new Set(several)] as const]
  })
  const coloured = [...palettes].flatMap(([name, palette]) => (palette.size > 1 ? [name] : []))
  return {
    choices,
    duals,
    marks: new Map(marks),
    coloured: new Set(coloured),
    editions: new Set(editions),
    kits: new Set([...kits].flatMap(([name, titles]) => (titles > 1 ? [name] : [])))
  }
}

const CHOICES: ReadonlyArray<CountedChoice> = ["gb", "inch", "sim", "year", "lens"]

const CODE_CHOICES: ReadonlyArray<CountedChoice> = ["lens", "sim", "inch"]

export const LENS_MARKS: ReadonlyArray<LensMark> = ["motor", "drive", "series", "aperture", "stabiliser"]

/** The minimum share of a model's titles with two SIM cards, if none names one, by which it is sold with two alone. */
const MIN_DUAL_SHARE = 0.5

/** The values that titles imply by naming none, if other titles name another. */
const UNSAID: ReadonlyMap<Choice, string> = new Map([
  ["sim", "single"],
  ["year", ""]
])

const noMarks = (): Partial<Record<LensMark, Map<string, number>>> => ({})

const noCounts = () => ({
  titles: 0,
  single: 0,
  dual: 0,
  gb: new Map<string, number>(),
  inch: new Map<string, number>(),
  sim: new Map<string, number>(),
  year: new Map<string, number>(),
  lens: new Map<string, number>()
})

const total = (counts: ReadonlyMap<string, number>): number => [...counts.values()].reduce((a, b) => a + b, 0)

const hasSeveral = (counts: ReadonlyMap<string, number>, minShare: number): boolean => {
  const all = total(counts)
  const frequent = [...counts].filter(([, count]) => count >= Math.max(MIN_CHOICE_TITLES, all * minShare))
  return frequent.length > 1
}

const generationsOf = (counts: ReadonlyMap<string, { readonly titles: number }>): ReadonlyMap<string, number> => {
  const generations = new Map<string, number>()
  for (const [name, { titles }] of counts) {
    const bare = name.replace(GENERATION, "")
    if (bare !== name) generations.set(bare, (generations.get(bare) ?? 0) + titles)
  }
  return generations
}

const GENERATION = / mark\d/

/** Returns the value of a choice that a title names, or null. A generation is part of the name. The working memory is smaller than the storage. Spec: MATCH-22. */
export const choiceOf = ({ measures, sim, years, lenses }: Attributes, choice: Choice): string | null => {
  if (choice === "generation") return null
  if (choice === "sim") return sim
  if (choice === "year") return years[0] ?? null
  if (choice === "lens") return lenses.focals.length > 0 ? lenses.focals.join("+") : lenses.isBody ? "body" : null
  const values = measures[choice]
  if (values === undefined) return null
  return choice === "gb" ? String(Math.max(...values)) : String(Math.round(values[0]! * 2.5))
}
