import type { FieldMeaning } from "./field-names.ts"
import { addText, MAX_TEXTS, type RawItem } from "./raw.ts"

/** Adds a text to the field or property a name in the feed means. Nothing for an empty text. Spec: READ-07. */
export const addField = (item: RawItem, meaning: FieldMeaning, text: string): void => {
  if (typeof meaning === "string") addText(item, meaning, text)
  else if ("label" in meaning) addFeature(item, meaning.label, text)
  else addDetail(item, text)
}

/** Adds a property; nothing for an empty label or value, or past the most there may be. Spec: READ-15. */
export const addFeature = (item: RawItem, label: string, text: string): void => {
  if (text.trim() !== "" && label !== "" && item.features.length < MAX_TEXTS)
    item.features = [...item.features, { label, values: [text] }]
}

/** `section:name:value`, as product_detail has it in text feeds; several split by commas. */
const addDetail = (item: RawItem, text: string): void => {
  for (const detail of text.split(/,(?=[^,:]*:[^,:]+:)/)) {
    const parts = detail.split(":")
    addFeature(item, (parts[1] ?? "").trim(), parts.slice(2).join(":"))
  }
}
