/** Compares texts by code point, as SQLite and PostgreSQL with the C collation do. */
export const compareTexts = (a: string, b: string): number => {
  const [left, right] = [[...a], [...b]]
  for (let i = 0; i < left.length && i < right.length; i++) {
    const difference = (left[i]?.codePointAt(0) ?? 0) - (right[i]?.codePointAt(0) ?? 0)
    if (difference !== 0) return difference
  }
  return left.length - right.length
}
