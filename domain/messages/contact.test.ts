import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { anyText } from "#fixtures/testing/text.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { CONTACT_SUBJECTS, contactNumber, MAX_CONTACT_CHARS, readContact, readContactNumber } from "./contact.ts"

const VALID = {
  naam: "Sanne",
  email: "sanne@voorbeeld.example",
  onderwerp: "order",
  bestelnummer: "",
  bericht: "Waar is mijn pakket?",
  website: ""
}

describe("readContact", () => {
  it.each(examples("CONTACT-01", ["field", "typed", "problem"]))(
    "CONTACT-01: says of “$typed” in $field: [$problem]",
    ({ field, typed, problem }) => {
      const read = readContact({ ...VALID, [field]: typed })
      expect(read._tag === "Rejected" ? read.problems : {}).toEqual(problem === "" ? {} : { [field]: problem })
    }
  )

  it("CONTACT-01: reads what was typed, with the order number in its own form", () => {
    const read = readContact({ ...VALID, bestelnummer: "kk0000001236", bericht: " Regel een\r\n\r\nRegel twee \n" })
    expect(read).toEqual({
      _tag: "Message",
      message: {
        name: "Sanne",
        email: "sanne@voorbeeld.example",
        subject: "order",
        orderId: "KK-00000-01236",
        body: "Regel een\n\nRegel twee"
      }
    })
  })

  it("CONTACT-02: rejects a message that is too long, and counts a line break once", () => {
    const lines = "x\r\n".repeat(MAX_CONTACT_CHARS / 2)
    expect(readContact({ ...VALID, bericht: lines })._tag).toBe("Message")
    expect(readContact({ ...VALID, bericht: `${lines}x` })).toMatchObject({ problems: { bericht: "too-long" } })
  })

  it("CONTACT-05: rejects text in the field that people do not see", () => {
    expect(readContact({ ...VALID, website: "x" })).toEqual({ _tag: "Rejected", problems: { website: "filled" } })
  })

  it("CONTACT-01, CONTACT-02: gives a message within its limits, or at least one problem, for any text", () => {
    fc.assert(
      fc.property(fc.record({ naam: anyText(), email: anyText(), bericht: anyText() }), (typed) => {
        const read = readContact({ ...VALID, ...typed })
        const size = read._tag === "Message" ? read.message.body.length : Object.keys(read.problems).length
        expect(size).toBeGreaterThan(0)
        expect(size).toBeLessThanOrEqual(MAX_CONTACT_CHARS)
      })
    )
  })
})

describe("CONTACT_SUBJECTS", () => {
  it("CONTACT-01: are those of the specification", () => {
    const rows = examples("CONTACT-01", ["subject", "text"]).map(({ subject, text }) => [subject, text])
    expect(CONTACT_SUBJECTS).toEqual(Object.fromEntries(rows))
  })
})

describe("contactNumber", () => {
  it.each(examples("CONTACT-03", ["year", "position", "number"]))(
    "CONTACT-03: is $number at $position in $year",
    ({ year, position, number }) => {
      expect(contactNumber(year, Number(position))).toBe(number)
      expect(readContactNumber(number)).toBe(number)
    }
  )

  it.each(["", "C-2026-1", "c-2026-000001", "C-2026-000001<b>", `C-2026-${"0".repeat(5_000)}`])(
    "CONTACT-03: is not '%s'",
    (text) => {
      expect(readContactNumber(text)).toBeNull()
    }
  )
})
