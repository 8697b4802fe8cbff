/** Returns the value in `names` that a URL parameter selects; null for any other text or none. Total. */
export const readChoice = <Value>(
  query: URLSearchParams,
  field: string,
  names: Readonly<Record<string, Value>>
): Value | null => {
  const text = query.get(field) ?? ""
  return Object.hasOwn(names, text) ? names[text]! : null
}

/** Returns the integer from 1 to `most` (below 1,000) in a URL parameter; null for anything else. Total. */
export const readPositiveInteger = (query: URLSearchParams, field: string, max: number): number | null => {
  const text = query.get(field) ?? ""
  if (!/^[1-9]\d{0,2}$/.test(text)) return null
  return Number(text) <= max ? Number(text) : null
}

/** Returns `path` with the parameters that have a value, and the hash if it is not empty. */
export const choiceHref = (
  path: string,
  fields: ReadonlyArray<readonly [string, string | null]>,
  hash: string
): string => {
  const query = new URLSearchParams(fields.flatMap(([name, value]) => (value === null ? [] : [[name, value]])))
  return `${path}${query.size === 0 ? "" : `?${query}`}${hash === "" ? "" : `#${hash}`}`
}
