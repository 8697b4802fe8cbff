import { mkdirSync, writeFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { inFolder } from "#adapters/store/sql/testing/catalogues.ts"
import { startingSynonyms } from "#domain/search/starting-synonyms.ts"
import { formatEntry } from "#domain/search/parse-synonyms.ts"
import { loadSynonyms, MAX_SYNONYM_BYTES } from "./synonym-file.ts"

const starting = startingSynonyms().length

const load = (path: string) => {
  const errors: Array<string> = []
  const entries = loadSynonyms(path, (error) => errors.push((error as Error).message))
  return { entries, errors }
}

describe("loadSynonyms", () => {
  it("SYN-09: returns the starting list if there is no other", () => {
    const { entries, errors } = load("/nowhere/synonyms.txt")
    expect(entries).toHaveLength(starting)
    expect(errors).toEqual([])
  })

  it("SYN-09: adds the operator's list, and reports its faults once", () =>
    inFolder(async (folder) => {
      const path = `${folder}/synonyms.txt`
      writeFileSync(path, "# van ons\nzeteltje = fauteuiltje\nkapot\n! spa ~> water, mineraalwater\nook kapot\n")
      const { entries, errors } = load(path)
      expect(entries).toHaveLength(starting)
      expect(formatEntry(entries.at(-1)!)).toBe("zeteltje = fauteuiltje")
      expect(errors).toEqual([`Synonyms in ${path}: line 3 is ignored: write = or => between the words (and 1 more).`])
    }))

  it("SYN-09: reports a list that cannot be read or is too large, and uses the starting list", () =>
    inFolder(async (folder) => {
      mkdirSync(`${folder}/folder`)
      writeFileSync(`${folder}/large.txt`, "#".repeat(MAX_SYNONYM_BYTES + 1))
      for (const name of ["folder", "large.txt"]) {
        const { entries, errors } = load(`${folder}/${name}`)
        expect(entries).toHaveLength(starting)
        expect(errors).toHaveLength(1)
      }
    }))
})
