import { Command } from "commander"
import { describe, expect, it } from "vitest"
import { addFilterFlags } from "./search-flags.ts"

const parse = (...words: ReadonlyArray<string>) =>
  addFilterFlags(new Command())
    .exitOverride()
    .configureOutput({ writeErr: () => {} })
    .parse(words, { from: "user" })
    .opts()

describe("addFilterFlags", () => {
  it("NARROW-04: takes a value of the condition, and none of the reductions", () => {
    expect(parse("--reduced", "--condition", "tweedehands")).toEqual({
      reduced: ["afgeprijsd"],
      condition: ["tweedehands"]
    })
    expect(parse()).toEqual({})
  })

  it("NARROW-04: rejects an unknown condition with the known ones", () => {
    expect(() => parse("--condition", "kapot")).toThrow("Give one of: nieuw, opgeknapt, tweedehands.")
  })
})
