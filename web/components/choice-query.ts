export const readChoice = <Value>(
  query: URLSearchParams,
  field: string,
  names: Readonly<Record<string, Value>>
): Value | null => {
  const text = query.get(field) ?? ""
  return Object.hasOwn(names, text) ? names[text]! : null
}

/** Returns null for anything else; `max` is below 1,000. */
export const readPositiveInteger = (query: URLSearchParams, field: string, max: number): number | null => {
  const text = query.get(field) ?? ""
  if (!/^[1-9]\d{0,2}$/.test(text)) return null
  return Number(text) <= max ? Number(text) : null
}

export const choiceHref = (
  path: string,
  fields: ReadonlyArray<readonly [string, string | null]>,
  hash: string
): string => {
  const query = new URLSearchParams(fields.flatMap(([name, value]) => (value === null ? [] : [[name, value]])))
  return `${path}${query.size === 0 ? "" : `?${query}`}${hash === "" ? "" : `#${hash}`}`
}
