import { describe, expect, it } from "vitest"
import { examples } from "#fixtures/spec/examples.ts"
import { type Policy, POLICY_DAY, policyLinks } from "./policies.ts"

describe("policyLinks", () => {
  it.each(examples("STATIC-01", ["page", "links", "current"]))(
    "STATIC-01: links on $page to all three policies and marks the current one",
    ({ page, links, current }) => {
      const beside = policyLinks(page as Policy)
      expect(beside.map(({ href }) => href)).toEqual(links.split(" "))
      expect(beside.filter(({ isCurrent }) => isCurrent)).toEqual([{ policy: page, href: current, isCurrent: true }])
    }
  )

  it("STATIC-01: states 14 November 2019 as their day", () => {
    expect(POLICY_DAY).toBe("2019-11-14")
  })
})
