import type { FieldMeaning } from "./field-names.ts"
import { addText, MAX_TEXTS, type RawItem } from "./raw.ts"

/** Adds a text to the field or property that a name in the feed means; ignores an empty text. Spec: READ-07. */
export const addField = (item: RawItem, meaning: FieldMeaning, text: string): void => {
  if (typeof meaning === "string") addText(item, meaning, text)
  else if ("label" in meaning) addFeature(item, meaning.label, text)
  else addDetail(item, text)
}

/** Adds a property; ignores an empty label or value, and properties past the limit. Spec: READ-15. */
export const addFeature = (item: RawItem, label: string, text: string): void => {
  if (text.trim() !== "" && label !== "" && item.features.length < MAX_TEXTS)
    item.features = [...item.features, { label, values: [text] }]
}

/** Adds `section:name:value`, the form of product_detail in text feeds; several are separated by commas. */
const addDetail = (item: RawItem, text: string): void => {
  for (const detail of text.split(/,(?=[^,:]*:[^,:]+:)/)) {
    const parts = detail.split(":")
    addFeature(item, (parts[1] ?? "").trim(), parts.slice(2).join(":"))
  }
}
