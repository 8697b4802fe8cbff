/** Values by which databases and spreadsheets write that there is none, or that a formula failed. */
const ABSENT = new Set([
  "NULL",
  "null",
  "\\N",
  "NaN",
  "undefined",
  "#N/A",
  "#N/B",
  "#REF!",
  "#VERW!",
  "#VALUE!",
  "#WAARDE!",
  "#NAME?",
  "#NAAM?",
  "#DIV/0!",
  "#DEEL/0!"
])

/** First characters of values that may need care: those of {@link ABSENT}, and of a formula. */
const SPECIAL_STARTS = new Set([...ABSENT, "="].map((text) => text.charCodeAt(0)))

const isSpecial = (value: string): boolean => SPECIAL_STARTS.has(value.charCodeAt(0))

/** Returns the values of a row without what spreadsheets and databases add to them. Spec: READ-01. */
export const cellTexts = (values: ReadonlyArray<string>): ReadonlyArray<string> =>
  values.some(isSpecial) ? values.map(cellText) : values

/** Converts the formula `="0123"`, by which a spreadsheet writes a text of digits, and the words for no value. */
const cellText = (value: string): string => {
  if (value.startsWith('="') && value.endsWith('"') && value.length > 2) return value.slice(2, -1).replaceAll('""', '"')
  return ABSENT.has(value) ? "" : value
}

/** Returns true if no value of a row holds a visible character. */
export const isBlankRow = (values: ReadonlyArray<string>): boolean => values.every((value) => !/[^\s\0]/.test(value))

/** Returns true if a row repeats the header, as where exports were joined. */
export const isHeaderRow = (values: ReadonlyArray<string>, header: ReadonlyArray<string>): boolean =>
  values[0] === header[0] && values.length === header.length && values.every((value, i) => value === header[i])
