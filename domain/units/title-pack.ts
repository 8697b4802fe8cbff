import { readPack, spaceTimes } from "./pack.ts"

/**
 * Reads the contents of a pack from a grocery's title: "Vla vanille 1L" is "1000ml", "Cola 6*33 cl" is "6x330ml". Returns
 * null if the title names no size, or only amounts that are none: a dose ("500 mg"), a part of the contents ("20 g
 * eiwit"), an age ("6m+"), measurements ("16x25 cm"), the weight of a baby and the volume of a bag. A wrong size is
 * worse than none.
 *
 * Spec: UNIT-10.
 */
export const readTitlePack = (title: string): string | null => {
  const lower = title.slice(-MAX_TITLE_LENGTH).toLowerCase()
  const text = spaceTimes(lower.replace(/(\d), (?=\d)/g, "$1,")).replace(NO_SIZE, " ")
  const pack = readPack(HOLDS_OTHERS.test(text) ? text.replace(WEIGHT_OR_VOLUME, " ") : text)
  return pack === null || pack === "1st" || pack.endsWith("m") ? null : pack
}

/** Units of a title that are parsed: the last ones, because shops write the size at the end. */
const MAX_TITLE_LENGTH = 120

/** Amounts that say nothing about the size of a pack. */
const NO_SIZE =
  /(?<![\d.,])(?:\d{1,4} x ){0,2}\d[\d.,]{0,9} ?(?:(?:mg|mcg|µg|ie|m|cm|mm)(?![a-z])(?: ?\/ ?[a-z]+)?|g(?:r|ram)? (?=prote|eiwit|suiker|vezels))/g

/** Goods whose weight or volume is that of a baby, of rubbish or of drinks. */
const HOLDS_OTHERS =
  /luier|pampers|huggies|zakken|vuilniszak|afvalzak|emmer|diepvrieszak|ziploc|tassen|koffer|pannen|koelbox|zuigfles|drinkfles|thermos|ballon/

const WEIGHT_OR_VOLUME = /(?<![\d.,])\d[\d.,]{0,9} ?(?:kg|kilo|l|ltr|liter|cl|ml)(?![a-z])/g
