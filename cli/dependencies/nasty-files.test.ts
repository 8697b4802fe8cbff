import { describe, expect, it } from "vitest"
import { NASTY_FILES } from "#adapters/feeds/testing/nasty-files.ts"
import { storeInMemory } from "#cli/testing/feed-store.ts"

/** Words of the English sentences of parsers and of the system. */
const ENGLISH =
  /\b(?:the|not|expected|unexpected|invalid|bad|unclosed|undefined|tag|character|string|file|must|error)\b/i

/** Counts the offers and findings of an outcome, as `1 Lamp | 2 Pan; FEED-ID-1 3`. */
const counted = (outcome: string) => {
  const [offers = "", findings = ""] = outcome.split("; ")
  return { accepted: offers.split(" | ").length, findings: findings === "" ? 0 : findings.split(", ").length }
}

const withoutValues = (text: string): string => text.replace(/"[^"]*"|\([^)]*\)/g, "")

/** Imports a file. Returns the exit code, the report, what standard error says, and the number of offers stored. */
const importFile = async (content: string | Uint8Array) => {
  const { db, run } = storeInMemory()
  const { code, out, err } = await run("import - --shop a --json", content)
  const report = JSON.parse(out) as {
    readonly accepted: number
    readonly findings: ReadonlyArray<{ readonly message: string; readonly fix: string }>
  }
  return { code, report, err, stored: db.row<{ n: number }>("SELECT count(*) AS n FROM offer")?.n }
}

const isRejected = ({ outcome }: { readonly outcome: string }): boolean => outcome.startsWith("FEED-")

describe("koopkompas import", () => {
  it.each(NASTY_FILES.filter((file) => !isRejected(file)))(
    "$rule: $sentence, with a report in Dutch",
    async ({ content, outcome }) => {
      const { accepted, findings } = counted(outcome)
      const { code, report, stored } = await importFile(content)
      expect([code, stored, report.accepted, report.findings.length]).toEqual([0, accepted, accepted, findings])
      const said = report.findings.map(({ message, fix }) => `${message} ${fix}`).join("\n")
      expect(withoutValues(said)).not.toMatch(ENGLISH)
    }
  )

  it.each(NASTY_FILES.filter(isRejected))(
    "$rule: $sentence, with exit code 1 and a message in Dutch",
    async ({ content, outcome }) => {
      const [rule = "", position = ""] = outcome.split(" ")
      const { code, err, stored } = await importFile(content)
      expect([code, stored]).toEqual([1, 0])
      expect(err.startsWith(position === "" ? `${rule}: ` : `${rule} at line ${position.split(":")[0]}`)).toBe(true)
      expect(withoutValues(err)).not.toMatch(ENGLISH)
    }
  )
})
