import { Schema } from "effect"
import { decodeDataFile } from "#domain/base/data-file.ts"
import data from "./field-names.json" with { type: "json" }
import { memo } from "./pack.ts"
import { RAW_FIELDS, type RawField } from "./raw.ts"

/** A field, a property shown under `label`, or Google's list of properties. Spec: READ-07. */
export type FieldMeaning = RawField | { readonly label: string } | { readonly isDetail: true }

const Text = Schema.NonEmptyString

const FieldNames = Schema.Struct({
  /** The names in feeds of networks and shops, ignoring case, `g:`, spaces, hyphens and underscores. */
  fields: Schema.Record(Schema.Literals(RAW_FIELDS), Schema.NonEmptyArray(Text)),
  labels: Schema.Record(Text, Text)
})

const { fields, labels } = decodeDataFile(FieldNames, "feed/field-names.json", data)

const MEANINGS: ReadonlyMap<string, FieldMeaning> = new Map<string, FieldMeaning>([
  ...RAW_FIELDS.flatMap((field) => fields[field].map((name) => [name, field] as const)),
  ["productdetail", { isDetail: true }],
  ...Object.entries(labels).map(([name, label]) => [name, { label }] as const)
])

/** "Image Link" and "g:image_link" are equal. Spec: READ-07. */
export const fieldMeaning: (name: string) => FieldMeaning | undefined = memo((name) => {
  const plain = name
    .slice(0, 200)
    .toLowerCase()
    .replace(/^g:/, "")
    .replace(/\[[^[\]]*\]|\([^()]*\)/g, "")
    .replace(/[\s\u00A0_.-]+/g, "")
  // Idealo has a column for each carrier.
  return MEANINGS.get(plain) ?? (plain.startsWith("deliverycosts") ? "shippingCost" : undefined)
})
