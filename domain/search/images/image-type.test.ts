import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { examples } from "#fixtures/rule-ledger.ts"
import { imageTypeOf, TYPE_BYTES } from "./image-record.ts"

describe("imageTypeOf", () => {
  it.each(examples("IMG-10", ["head", "type"]))("IMG-10: recognises $head as $type", ({ head, type }) => {
    expect(imageTypeOf(Uint8Array.from(Buffer.from(head, "hex")))).toBe(type === "" ? null : type)
  })

  it("IMG-10: ignores what follows the first bytes", () => {
    fc.assert(
      fc.property(fc.constantFrom(...examples("IMG-10", ["head", "type"])), fc.uint8Array(), ({ head }, more) => {
        const bytes = Buffer.from(head, "hex")
        if (bytes.length < TYPE_BYTES) return
        expect(imageTypeOf(Uint8Array.from([...bytes, ...more]))).toBe(imageTypeOf(Uint8Array.from(bytes)))
      })
    )
  })
})
