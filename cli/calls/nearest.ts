/** Returns the name with the smallest edit distance to `text`, or null without names. Spec: CLI-12. */
export const nearest = (text: string, names: ReadonlyArray<string>): string | null => {
  const lower = text.toLowerCase()
  const scored = names.map((name) => ({ name, changes: changes(lower, name.toLowerCase()) }))
  return scored.toSorted((a, b) => a.changes - b.changes)[0]?.name ?? null
}

/** Letters to add, drop or change to make `a` into `b`. */
const changes = (a: string, b: string): number => {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      next.push(Math.min(same, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[b.length] ?? 0
}
