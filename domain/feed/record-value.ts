import { memo } from "./pack.ts"

/** Goes through every object of a list; `[name=value]` selects objects. Spec: READ-08. */
export const valueAt = (record: Readonly<Record<string, unknown>>, name: string): unknown => {
  if (Object.hasOwn(record, name)) return record[name]
  return /[.[]/.test(name) ? valueBelow(record, pathSteps(name), 0) : undefined
}

interface PathStep {
  readonly name: string
  readonly condition?: readonly [name: string, text: string]
}

const CONDITION = /^([^[\]]+)\[@?([^=\]]+)=([^\]]*)\]$/

const pathSteps: (path: string) => ReadonlyArray<PathStep> = memo((path) =>
  (path.match(/(?:[^.[]|\[[^\]]*\]?)+/g) ?? []).map((step) => {
    const [, name, key, text] = CONDITION.exec(step) ?? []
    return name === undefined ? { name: step } : { name, condition: [key ?? "", text ?? ""] }
  })
)

const valueBelow = (value: unknown, steps: ReadonlyArray<PathStep>, at: number): unknown => {
  const step = steps[at]
  if (step === undefined) return value
  if (Array.isArray(value)) return listBelow(value, steps, at)
  if (typeof value !== "object" || value === null || !Object.hasOwn(value, step.name)) return undefined
  const inner: unknown = Reflect.get(value, step.name)
  return valueBelow(step.condition === undefined ? inner : selected(inner, step.condition), steps, at + 1)
}

const listBelow = (list: ReadonlyArray<unknown>, steps: ReadonlyArray<PathStep>, at: number): unknown => {
  const values = list.slice(0, MAX_LIST_LENGTH).flatMap((part) => {
    const below = Array.isArray(part) ? undefined : valueBelow(part, steps, at)
    return below === undefined ? [] : below
  })
  return values.length === 0 ? undefined : values.slice(0, MAX_LIST_LENGTH)
}

const selected = (value: unknown, [name, text]: readonly [name: string, text: string]): ReadonlyArray<unknown> =>
  [value]
    .flat()
    .slice(0, MAX_LIST_LENGTH)
    .filter(
      (part: unknown) =>
        typeof part === "object" &&
        part !== null &&
        Object.hasOwn(part, name) &&
        recordText(Reflect.get(part, name)) === text
    )

/** `money` pads three decimals with a zero: no dot can be taken for a thousands separator. Spec: READ-09. */
export type NumberStyle = "plain" | "money"

/** Returns a list's texts, else the one text of a value, if any. Spec: READ-09. */
export const recordTexts = (value: unknown, style: NumberStyle = "plain"): ReadonlyArray<string> => {
  if (Array.isArray(value))
    return value
      .slice(0, MAX_LIST_LENGTH)
      .map((part) => recordText(part, style))
      .filter((text) => text !== "")
  const text = recordText(value, style)
  return text === "" ? [] : [text]
}

const MAX_LIST_LENGTH = 1_000

/** Returns "" for null, and for any object or list but an amount and shipping. Spec: READ-09. */
export const recordText = (value: unknown, style: NumberStyle = "plain"): string => {
  switch (typeof value) {
    case "string":
      return value
    case "number":
      return numberText(value, style)
    case "boolean":
      return value ? "Ja" : "Nee"
    default:
      return typeof value === "object" && value !== null ? objectText(value) : ""
  }
}

const numberText = (value: number, style: NumberStyle): string => {
  if (!Number.isFinite(value)) return ""
  const text = String(value)
  return style === "money" && /\.\d{3}$/.test(text) ? `${text}0` : text
}

/** Parts of shipping that name where it leads to, as Google's files and its API spell them. */
const REGION_PARTS = "region postal_code postalCode location_id locationId location_group_name locationGroupName".split(
  " "
)

const objectText = (value: object): string => {
  const part = (name: string): string => {
    const inner: unknown = Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined
    if (typeof inner === "object") return name === "price" && inner !== null ? objectText(inner) : ""
    return recordText(inner, name === "price" || name === "value" || name === "amount" ? "money" : "plain")
  }
  const amount = part("value") || part("amount")
  if (amount !== "") return `${amount} ${part("currency")}`.trim()
  const price = part("price")
  const region = REGION_PARTS.map(part).find((text) => text !== "") ?? ""
  return price === "" ? "" : `${part("country")}:${region}:${part("service")}:${price}`
}

/** The formats of a feed. `tsv` and `csv` are read alike: the separator is taken from the header. */
export const FEED_FORMATS = ["google-xml", "tradetracker-xml", "xml", "tsv", "csv", "json", "jsonl"] as const

export type FeedFormat = (typeof FEED_FORMATS)[number]
