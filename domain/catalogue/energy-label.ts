import type { Feature, Product } from "./product.ts"
import data from "./energy-label.json" with { type: "json" }

/** The energy class of a product, and the range of classes of its label. Spec: ENERGY-01. */
export interface EnergyLabel {
  readonly grade: string
  readonly best: string
  readonly worst: string
}

const { details } = data

/** The keys of features that state a class. */
const classes: ReadonlyArray<string> = data.classes

/** Ranges of categories whose labels have not been rescaled. */
const scales: Readonly<Record<string, ReadonlyArray<string>>> = data.scales

const DETAIL_KEYS: ReadonlySet<string> = new Set(Object.values(details))

const CURRENT_SCALE = ["A", "G"] as const

const OLD_SCALE = ["A+++", "D"] as const

type Labelled = Pick<Product, "category" | "features">

/** Returns null for a product without a class. The range of the feed counts first, then that of its category. Spec: ENERGY-01. */
export const energyLabel = ({ category, features }: Labelled): EnergyLabel | null => {
  const stated = features.find(({ key }) => classes.includes(key))?.values[0] ?? ""
  const [, grade, first, last] = CLASS.exec(stated.trim().toUpperCase()) ?? []
  if (grade === undefined) return null
  const scale =
    scaleOf(grade, [first, last]) ??
    scaleOf(grade, [detail(features, "best"), detail(features, "worst")]) ??
    scaleOf(grade, scales[category ?? ""] ?? []) ??
    scaleOf(grade, CURRENT_SCALE)
  const [best, worst] = scale ?? OLD_SCALE
  return { grade, best, worst }
}

/** "C", "A+", "C (A-G)", "A++ (A+++ tot D)". */
const CLASS = /^(A\+{0,3}|[B-G])(?: ?\((A\+{0,3}|[B-G])(?: ?[-–] ?| TOT )(A\+{0,3}|[B-G])\))?$/

/** Returns the ends of a range in order; null if they are no range of classes with `grade` in it. */
const scaleOf = (grade: string, ends: ReadonlyArray<string | undefined>): readonly [string, string] | null => {
  const [best, worst] = ends
    .map((end) => end?.trim().toUpperCase() ?? "")
    .toSorted((a, b) => gradeRank(a) - gradeRank(b))
  if (best === undefined || worst === undefined || ![best, worst].every((end) => CLASS.test(end))) return null
  return gradeRank(best) <= gradeRank(grade) && gradeRank(grade) <= gradeRank(worst) && best !== worst
    ? [best, worst]
    : null
}

/** Returns the position of a class: A+++ is 7, A 10, G 16. */
const gradeRank = (grade: string): number => grade.charCodeAt(0) - 55 - grade.split("+").length + 1

const MAX_COLOUR = 7

/** Returns the colour of the class on its label: 1 is the best class, 7 the worst ones. Spec: ENERGY-02. */
export const energyColour = ({ grade, best }: Pick<EnergyLabel, "grade" | "best">): number =>
  Math.min(MAX_COLOUR, gradeRank(grade) - gradeRank(best) + 1)

const detail = (features: ReadonlyArray<Feature>, name: keyof typeof details): string | undefined =>
  features.find(({ key }) => key === details[name])?.values[0]

/** Returns the features with the range that a feed states. Spec: ENERGY-01. */
export const energyRangeFeatures = (features: ReadonlyArray<Feature>): ReadonlyArray<Feature> =>
  features.filter(({ key }) => key === details.best || key === details.worst)

/** Returns the addresses of the label and the product sheet that a feed states, else null. A number of the EU's register leads to its page there. Spec: ENERGY-04. */
export const energyLinks = ({ features }: Pick<Labelled, "features">) => {
  const [, number] = /^(?:EC:EPREL:)?(\d{3,9})$/i.exec(detail(features, "register") ?? "") ?? []
  const registered = number === undefined ? null : `https://eprel.ec.europa.eu/qr/${number}`
  return { label: webAddress(detail(features, "label")) ?? registered, sheet: webAddress(detail(features, "sheet")) }
}

/** Values of features are cut at this length, and a cut address leads nowhere. */
const MAX_ADDRESS_CHARS = 199

const webAddress = (text = ""): string | null =>
  text.length <= MAX_ADDRESS_CHARS && URL.parse(text)?.protocol === "https:" ? text : null

/** Returns true for a class itself. Spec: ENERGY-01. */
export const isEnergyClass = ({ key }: Pick<Feature, "key">): boolean => classes.includes(key)

/** Returns true for what belongs to the label, such as an address, and is no property of the product. Spec: ENERGY-04. */
export const isEnergyDetail = ({ key }: Pick<Feature, "key">): boolean => DETAIL_KEYS.has(key)

/** Returns the path of the picture of an arrow: "/beeld/e/A++_A+++_D.svg". Spec: ENERGY-02. */
export const energyArrowPath = ({ grade, best, worst }: EnergyLabel): string => `/beeld/e/${grade}_${best}_${worst}.svg`

/** The size of the picture in pixels of its own. Spec: ENERGY-02. */
export const ENERGY_ARROW_HEIGHT = 32

/** Returns the width of the picture in pixels of its own. Spec: ENERGY-02. */
export const energyArrowWidth = (label: EnergyLabel): number => 33 + 7 * rangeChars(label) + 14 * label.grade.length

/** Returns the number of characters of the longer end of a range. Spec: ENERGY-02. */
export const rangeChars = ({ best, worst }: EnergyLabel): number => Math.max(best.length, worst.length)

/** Parses the path of an arrow's picture; null for any other path. Spec: ENERGY-02. */
export const readEnergyArrowPath = (path: string): EnergyLabel | null => {
  const [, grade = "", ...ends] = /^\/beeld\/e\/([A-G+]{1,4})_([A-G+]{1,4})_([A-G+]{1,4})\.svg$/.exec(path) ?? []
  const scale = CLASS.test(grade) ? scaleOf(grade, ends) : null
  return scale === null ? null : { grade, best: scale[0], worst: scale[1] }
}
