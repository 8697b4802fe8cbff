import { describe, expect, it } from "vitest"
import { examples } from "#fixtures/rule-ledger.ts"
import { formatEntry, type SynonymEntry } from "./parse-synonyms.ts"
import { readSynonymFile, startingSynonyms } from "./starting-synonyms.ts"

const entries = startingSynonyms()

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

describe("readSynonymFile", () => {
  it("SYN-04: names the file and the entry that is invalid", () => {
    const read = (content: unknown) => () => readSynonymFile("pets.json", content)
    expect(read({ dogs: ["hond = dog", "puppy"] })).toThrow(
      'pets.json: "dogs", "puppy": write = or => between the words'
    )
    expect(read({ dogs: ["hond = dog"], cats: ["kat = cat", 4] })).toThrow(/^pets\.json: cats > 1: /)
  })
})
