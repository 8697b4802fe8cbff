import type { Feature } from "#domain/catalogue/product.ts"
import { cut } from "#domain/base/text/line.ts"
import { readPack } from "#domain/base/pack.ts"
import { capacityIn, packLabel } from "./product-pack.ts"

export interface FamilyMember {
  readonly id: string
  readonly name: string
  readonly colors: ReadonlyArray<string>
  readonly sizes: ReadonlyArray<string>
  readonly pack: string | null
  readonly features: ReadonlyArray<Feature>
}

interface Axis {
  readonly key: string
  readonly label: string
  readonly valueOf: (member: FamilyMember) => string | null
}

interface MemberOption {
  readonly key: string
  readonly label: string
  readonly value: string
}

const onlyOne = (values: ReadonlyArray<string>): string | null => (values.length === 1 ? (values[0] ?? null) : null)

const AXES: ReadonlyArray<Axis> = [
  { key: "kleur", label: "Kleur", valueOf: ({ colors }) => (colors.length === 0 ? null : colors.join(" / ")) },
  {
    key: "maat",
    label: "Maat",
    valueOf: ({ sizes, pack }) => {
      const size = onlyOne(sizes)
      return size === null || capacityIn(size) !== null || (pack !== null && readPack(size) === pack) ? null : size
    }
  },
  {
    key: "opslag",
    label: "Opslag",
    valueOf: ({ name, sizes }) => capacityIn(onlyOne(sizes) ?? "") ?? capacityIn(name)
  },
  { key: "inhoud", label: "Inhoud", valueOf: ({ pack }) => (pack === null ? null : packLabel(pack)) }
]

const AXIS_KEYS: ReadonlySet<string> = new Set(AXES.map(({ key }) => key))

const MAX_FEATURE_AXES = 2

const MAX_CONSIDERED_FEATURES = 30

const MAX_VALUE_CHARS = 60

/** Returns the properties in which the members differ, by id; none for a single member. Spec: VARIANT-07. */
export const variantOptions = (
  members: ReadonlyArray<FamilyMember>
): ReadonlyMap<string, ReadonlyArray<MemberOption>> => {
  const axes = AXES.filter((axis) => countOf(members, axis.valueOf) > 1)
  const mostAxes = axes.length + MAX_FEATURE_AXES
  let apart = combinations(members, axes)
  const addIfDistinct = (axis: Axis) => {
    const more = combinations(members, [...axes, axis])
    if (more > apart) axes.push(axis)
    apart = Math.max(apart, more)
  }
  for (const axis of featureAxes(members)) {
    if (axes.length >= mostAxes || apart === members.length) break
    addIfDistinct(axis)
  }
  if (apart < members.length) addIfDistinct(nameAxis(members))
  return new Map(
    members.map((member) => [
      member.id,
      axes.flatMap(({ key, label, valueOf }) => {
        const value = valueOf(member)
        return value === null ? [] : [{ key, label, value: cut(value, MAX_VALUE_CHARS).trimEnd() }]
      })
    ])
  )
}

const countOf = (members: ReadonlyArray<FamilyMember>, valueOf: Axis["valueOf"]): number =>
  new Set(members.map(valueOf).filter((value) => value !== null)).size

const combinations = (members: ReadonlyArray<FamilyMember>, axes: ReadonlyArray<Axis>): number =>
  new Set(members.map((member) => JSON.stringify(axes.map(({ valueOf }) => valueOf(member))))).size

const featureAxes = (members: ReadonlyArray<FamilyMember>): ReadonlyArray<Axis> =>
  (members[0]?.features ?? [])
    .slice(0, MAX_CONSIDERED_FEATURES)
    .filter(({ key }) => !AXIS_KEYS.has(key))
    .map(({ key, label }) => ({
      key,
      label,
      valueOf: ({ features }: FamilyMember) => {
        const [value, ...others] = features.find((feature) => feature.key === key)?.values ?? []
        return value === undefined || others.length > 0 ? null : value
      }
    }))
    .filter(({ valueOf }) => members.every((member) => valueOf(member) !== null) && countOf(members, valueOf) > 1)

/** Creates the axis of the words that not every name has, in any order, case and accents; a number keeps the unit behind it. */
const nameAxis = (members: ReadonlyArray<FamilyMember>): Axis => {
  const names = members.map(({ name }) => new Set(plainWord(name).split(" ")))
  const shared = [...(names[0] ?? [])].filter((word) => names.every((words) => words.has(word)))
  const isShared = new Set([...shared, "-", "+", "&"])
  const ownWords = ({ name }: FamilyMember): ReadonlyArray<string> => {
    const words = name.split(" ")
    const isOwn = (word: string | undefined) => word !== undefined && !isShared.has(plainWord(word))
    return words.filter((word, at) => isOwn(word) || (isOwn(words[at - 1]) && /^\d+$/.test(words[at - 1] ?? "")))
  }
  const spelling = new Map<string, string>()
  const valueOf = (member: FamilyMember): string => {
    const words = ownWords(member)
    const key = words.map(plainWord).sort().join(" ")
    const first = spelling.get(key) ?? (words.join(" ") || "standaard")
    spelling.set(key, first)
    return first
  }
  return { key: "uitvoering", label: "Uitvoering", valueOf }
}

const plainWord = (text: string): string => text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase()
