import { describe, expect, it } from "vitest"
import { CommandFailed } from "./io.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { readAreaBase, callTarget, describeCallTarget, readBaseUrl } from "./common-flags.ts"

const list = (text: string) => text.split(", ").filter((part) => part !== "")

/** Returns the destination of calls for these flags and this variable, or the error text. */
const targetOrError = (flags: string, variable: string): string => {
  const words = list(flags)
  const baseUrl = words.find((word) => !word.includes("="))
  const areas = words.filter((word) => word.includes("="))
  const base = areas.reduce((earlier, word) => readAreaBase(word, earlier), {})
  try {
    const where = callTarget({ base, ...(baseUrl !== undefined && { baseUrl: readBaseUrl(baseUrl) }) }, variable)
    return typeof where === "string" ? where : JSON.stringify(where)
  } catch (error) {
    if (error instanceof CommandFailed) return error.message
    throw error
  }
}

describe("callTarget, readAreaBase and describeCallTarget", () => {
  it.each(examples("CLI-15", ["flags", "variable", "where"]))("CLI-15: handle $flags and $variable", (row) => {
    const given = targetOrError(row.flags, row.variable)
    expect(given.startsWith("{") ? JSON.parse(given) : given).toEqual(
      row.where.startsWith("{") ? JSON.parse(row.where) : row.where
    )
  })

  it.each(["search", "nothing=http://a.example", "=http://a.example", "search=", "search=ftp://a.example"])(
    "CLI-15: reject --base %s",
    (text) => {
      expect(() => readAreaBase(text)).toThrow(/^Give an/)
    }
  )

  it("CLI-15: describe a target by every URL once", () => {
    expect(describeCallTarget({ site: "http://b", search: "http://a", cart: "http://b" })).toBe("http://a, http://b")
    expect(describeCallTarget("http://a")).toBe("http://a")
    expect(describeCallTarget(null)).toBe("the services")
  })
})
