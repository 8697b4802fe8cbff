const SIZES = [1, 10, 30, 100]

/** Most values one query takes. */
const MAX_VALUES = 100

/** `?, ?, …` for `values`, padded with null so that few different statements have to be prepared. At most 100. */
export const placeholders = <A>(values: ReadonlyArray<A>) => {
  const size = SIZES.find((size) => size >= values.length) ?? MAX_VALUES
  const padded: Array<A | null> = [...values]
  while (padded.length < size) padded.push(null)
  return { marks: Array.from(padded, () => "?").join(", "), values: padded }
}

/** `values` in runs of at most {@link MAX_VALUES}. */
export const inChunks = function* <A>(values: ReadonlyArray<A>, size = MAX_VALUES) {
  for (let start = 0; start < values.length; start += size) yield values.slice(start, start + size)
}
