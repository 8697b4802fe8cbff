import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, describe, expect, it } from "vitest"
import { examples } from "#fixtures/rule-ledger.ts"
import { readMapping } from "./read-mapping.ts"

const folder = mkdtempSync(join(tmpdir(), "koopkompas-mapping-"))
afterAll(() => rmSync(folder, { recursive: true }))

const FILE = join(folder, "mapping.json")

/** Returns the message about a mapping file with this text, without its path; "" if it can be used. */
const messageAbout = async (text: string): Promise<string> => {
  writeFileSync(FILE, text)
  return failure(FILE)
}

const failure = (path: string): Promise<string> =>
  readMapping(path).then(
    () => "",
    (error: unknown) => (error instanceof Error ? error.message.replace(path, "m.json") : String(error))
  )

describe("readMapping", () => {
  it.each(examples("FEED-MAPPING-1", ["mapping", "reason"]))(
    "FEED-MAPPING-1: rejects $mapping because $reason",
    async ({ mapping, reason }) => expect(await messageAbout(mapping)).toBe(`De mapping m.json klopt niet: ${reason}.`)
  )

  it("FEED-MAPPING-1: says in Dutch that a file is not there, or is a folder", async () => {
    expect(await failure(join(folder, "weg.json"))).toBe(
      "De mapping m.json is niet te lezen: het bestand bestaat niet."
    )
    expect(await failure(folder)).toBe("De mapping m.json is niet te lezen: het is een map.")
  })

  it("FEED-MAPPING-1: accepts a byte order mark", async () => {
    expect(await messageAbout('\ufeff{"name":"x","fields":{"id":"a"}}')).toBe("")
  })
})
