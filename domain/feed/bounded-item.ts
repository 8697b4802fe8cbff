import { cut } from "#domain/base/text/cut.ts"
import { cleanLine, type PlainText } from "./clean.ts"
import { RAW_FIELDS, type RawField, type RawItem, textLimit } from "./raw.ts"

/**
 * Cuts the item's texts to the length that is parsed; also returns, by field, the first text that was longer. Spec:
 * READ-21.
 */
export const boundTexts = (unbounded: RawItem): { raw: RawItem; shortened: ReadonlyMap<string, string> } => {
  if (!hasLongText(unbounded)) return { raw: unbounded, shortened: NO_TEXTS }
  const shortened = new Map<string, string>()
  let raw = unbounded
  for (const field of RAW_FIELDS) {
    const limit = textLimit(field)
    const long = unbounded[field].find(({ length }) => length > limit)
    if (long === undefined) continue
    shortened.set(field, long)
    raw = { ...raw, [field]: unbounded[field].map((text) => cut(text, limit)) }
  }
  const limit = textLimit("features")
  const isLong = ({ length }: string): boolean => length > limit
  const feature = unbounded.features.find(({ values }) => values.some(isLong))
  if (feature === undefined) return { raw, shortened }
  shortened.set("features", feature.values.find(isLong) ?? "")
  const features = unbounded.features.map(({ label, values }) => ({
    label,
    values: values.map((text) => cut(text, limit))
  }))
  return { raw: { ...raw, features }, shortened }
}

const NO_TEXTS: ReadonlyMap<string, string> = new Map()

const FIELD_LIMITS = RAW_FIELDS.map((field) => [field, textLimit(field)] as const)
const FEATURE_LIMIT = textLimit("features")

/** Returns true if a text is longer than is parsed. Hardly any item has one: this takes a sixth of the time of the cuts. */
const hasLongText = (raw: RawItem): boolean => {
  for (const [field, limit] of FIELD_LIMITS) {
    for (const text of raw[field]) if (text.length > limit) return true
  }
  return raw.features.some(({ values }) => values.some((text) => text.length > FEATURE_LIMIT))
}

const PRICES: ReadonlyArray<RawField> = ["price", "salePrice"]

/** Returns the item with prices in plain text: shops copy them out of their pages, as "&euro; 12,50". Spec: FEED-PRICE-2. */
export const withPlainPrices = (raw: RawItem, plainText: PlainText): RawItem => {
  let plain = raw
  for (const field of PRICES) {
    const text = raw[field][0]
    if (text !== undefined && /[<&]/.test(text)) plain = { ...plain, [field]: [cleanLine(text, plainText)] }
  }
  return plain
}
