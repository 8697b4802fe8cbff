import { Schema } from "effect"
import { RAW_FIELDS, type RawField } from "./raw.ts"

const Names = Schema.Union([Schema.String, Schema.Array(Schema.String)])

/** The source of a field's text. docs/feeds.md shows each with an example. */
const Source = Schema.Struct({
  /** A name in the record, a path with dots ("price.amount"), or several, of which the first with a value is used. */
  from: Schema.optionalKey(Names),
  /** Names whose texts are added to those of `from`: further images. */
  also: Schema.optionalKey(Names),
  constant: Schema.optionalKey(Schema.String),
  /** A text in which `{name}` is replaced by the record's value of that name; no text if one of them is missing. */
  template: Schema.optionalKey(Schema.String),
  unit: Schema.optionalKey(Schema.Literals(["euro", "cent"])),
  list: Schema.optionalKey(Schema.String),
  /** A regular expression whose first group replaces the text; no text if it does not match. */
  match: Schema.optionalKey(Schema.String),
  /** Texts that replace others, such as a network's codes by the words of a field. Texts it lacks stay. */
  values: Schema.optionalKey(Schema.Record(Schema.String, Schema.String))
})
export type Source = typeof Source.Type

const FieldSource = Schema.Union([Schema.String, Source])
export type FieldSource = typeof FieldSource.Type

const fieldSources = Object.fromEntries(RAW_FIELDS.map((field) => [field, Schema.optionalKey(FieldSource)])) as {
  readonly [Field in RawField]: Schema.optionalKey<typeof FieldSource>
}
const Fields = Schema.Struct(fieldSources)

/** Each object has the label at `name` and the text at `value`. Spec: READ-15. */
const PairSource = Schema.Struct({
  pairs: Schema.String,
  name: Schema.String,
  value: Schema.String,
  labels: Schema.optionalKey(Schema.Record(Schema.String, Schema.String))
})
export type PairSource = typeof PairSource.Type

/** One property from one name, one from each pair of name and value, or one from every name that begins with `prefix`. */
const FeatureSource = Schema.Union([
  PairSource,
  Schema.Struct({ from: Schema.String, label: Schema.String, list: Schema.optionalKey(Schema.String) }),
  Schema.Struct({
    prefix: Schema.String,
    /** Labels by name without the prefix; "" leaves the property out. Others are labelled by their name. */
    labels: Schema.optionalKey(Schema.Record(Schema.String, Schema.String))
  })
])
export type FeatureSource = typeof FeatureSource.Type

export const Mapping = Schema.Struct({
  $schema: Schema.optionalKey(Schema.String),
  name: Schema.String,
  /** Path of the list in a JSON document: names joined by dots. */
  items: Schema.optionalKey(Schema.String),
  fields: Fields,
  features: Schema.optionalKey(Schema.Array(FeatureSource)),
  /** Overrides by shop id: `--shop` selects one. */
  shops: Schema.optionalKey(
    Schema.Record(
      Schema.String,
      Schema.Struct({
        name: Schema.optionalKey(Schema.String),
        website: Schema.optionalKey(Schema.String),
        fields: Schema.optionalKey(Fields)
      })
    )
  )
})
export type Mapping = typeof Mapping.Type
