import { Schema } from "effect"
import { RAW_FIELDS, type RawField } from "./raw.ts"

const Names = Schema.Union([Schema.String, Schema.Array(Schema.String)])

/** Where a field's text comes from. docs/feeds.md shows each with an example. */
const Source = Schema.Struct({
  /** Name in the record, a path with dots ("price.amount"), or several of which the first that says something counts. */
  from: Schema.optionalKey(Names),
  /** The same text for every item. */
  constant: Schema.optionalKey(Schema.String),
  /** Text in which `{name}` stands for the record's value of that name; nothing when one of them is missing. */
  template: Schema.optionalKey(Schema.String),
  /** What a number without a unit counts. Only for prices and shipping costs. */
  unit: Schema.optionalKey(Schema.Literals(["euro", "cent"])),
  /** Splits a text into several. */
  list: Schema.optionalKey(Schema.String),
  /** Keeps the part of the text that the first group of this regular expression matches, nothing when it does not match. */
  match: Schema.optionalKey(Schema.String)
})
export type Source = typeof Source.Type

const FieldSource = Schema.Union([Schema.String, Source])
export type FieldSource = typeof FieldSource.Type

const fieldSources = Object.fromEntries(RAW_FIELDS.map((field) => [field, Schema.optionalKey(FieldSource)])) as {
  readonly [Field in RawField]: Schema.optionalKey<typeof FieldSource>
}
const Fields = Schema.Struct(fieldSources)

/** One property from one name, or one from every name that begins with `prefix`. */
const FeatureSource = Schema.Union([
  Schema.Struct({ from: Schema.String, label: Schema.String, list: Schema.optionalKey(Schema.String) }),
  Schema.Struct({
    prefix: Schema.String,
    /** Label by name without the prefix; "" leaves the property out. Others are labelled by their name. */
    labels: Schema.optionalKey(Schema.Record(Schema.String, Schema.String))
  })
])
export type FeatureSource = typeof FeatureSource.Type

/** How records of a format that is nobody's standard become items. Spec: READ-08, FEED-MAPPING-1. */
export const Mapping = Schema.Struct({
  $schema: Schema.optionalKey(Schema.String),
  name: Schema.String,
  /** Where a JSON document has its list: names joined by dots. */
  items: Schema.optionalKey(Schema.String),
  fields: Fields,
  features: Schema.optionalKey(Schema.Array(FeatureSource)),
  /** What differs by shop, by its id: `--shop` picks one. */
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
