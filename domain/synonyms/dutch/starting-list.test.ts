import { describe, expect, it } from "vitest"
import { examples } from "#fixtures/spec/examples.ts"
import { formatEntry, type SynonymEntry } from "../entry.ts"
import { startingSynonyms } from "./starting-list.ts"

const { entries, faults } = startingSynonyms()

/** Returns all terms that following the entries from `word` leads to. */
const reachable = (word: string): ReadonlySet<string> => {
  const found = new Set([word])
  for (const term of found)
    for (const { from, to } of entries) if (from.includes(term)) for (const next of to) found.add(next)
  return found
}

const isSame = ({ kind }: SynonymEntry): boolean => kind === "same"

describe("startingSynonyms", () => {
  it("SYN-04: has at least 2,000 entries without a fault", () => {
    expect(faults).toEqual([])
    expect(entries.length).toBeGreaterThanOrEqual(2000)
  })

  it("SYN-04: has no entry twice, and no term in two entries of equal words", () => {
    const texts = entries.map(formatEntry)
    expect(texts.filter((text, i) => texts.indexOf(text) < i)).toEqual([])
    const terms = entries.filter(isSame).flatMap(({ from }) => from)
    expect(terms.filter((term, i) => terms.indexOf(term) < i)).toEqual([])
  })

  it.each(examples("SYN-04", ["word", "opposite"]))(
    "SYN-04: does not lead from “$word” to “$opposite”",
    ({ word, opposite }) => {
      expect(reachable(word)).not.toContain(opposite)
      expect(reachable(opposite)).not.toContain(word)
    }
  )
})
