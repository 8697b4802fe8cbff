/** The value a query's field stands for in `names`; null for any other text, and without the field. Total. */
export const firstOf = <Value>(
  query: URLSearchParams,
  field: string,
  names: Readonly<Record<string, Value>>
): Value | null => {
  const text = query.get(field) ?? ""
  return Object.hasOwn(names, text) ? names[text]! : null
}

/** The whole number from 1 to `most` (below 1,000) in a query's field; null for anything else. Total. */
export const wholeOf = (query: URLSearchParams, field: string, most: number): number | null => {
  const text = query.get(field) ?? ""
  if (!/^[1-9]\d{0,2}$/.test(text)) return null
  return Number(text) <= most ? Number(text) : null
}

/** `path` with the fields that have a value, and a hash when there is one. */
export const choiceHref = (
  path: string,
  fields: ReadonlyArray<readonly [string, string | null]>,
  hash: string
): string => {
  const query = new URLSearchParams(fields.flatMap(([name, value]) => (value === null ? [] : [[name, value]])))
  return `${path}${query.size === 0 ? "" : `?${query}`}${hash === "" ? "" : `#${hash}`}`
}
