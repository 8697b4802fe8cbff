import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { examples } from "#fixtures/rule-ledger.ts"
import { CHUNK_NOTICE, readChunkFailure } from "./chunk.ts"
import { MESSAGES } from "#domain/base/error-messages.ts"

/** Creates an error as bundlers and browsers do, with their additional properties. */
const failure = (name: string, message: string, code: string, type: string): Error =>
  Object.assign(new Error(message), { name, ...(code !== "" && { code }), ...(type !== "" && { type }) })

describe("readChunkFailure", () => {
  it.each(examples("ERR-03", ["name", "code", "message", "type", "part", "id", "reason"]))(
    "ERR-03: classifies $name $code “$message” $type as “$part $id $reason”",
    ({ name, code, message, type, part, id, reason }) => {
      expect(readChunkFailure(failure(name, message, code, type))).toEqual(part === "" ? null : { part, id, reason })
    }
  )

  it.each([null, undefined, 5, "Loading chunk 1 failed", {}, [], { message: 5 }, { name: 5, code: 5 }])(
    "ERR-03: returns null for %j",
    (cause) => {
      expect(readChunkFailure(cause)).toBeNull()
    }
  )

  it("ERR-03: accepts plain objects and the chunk ids of any bundler", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[\w./~-]{1,20}$/), fc.constantFrom("missing", "timeout"), (id, type) => {
        const message = `Loading chunk ${id} failed.\n(${type}: https://x.example/${id}.js)`
        expect(readChunkFailure({ message, type })).toEqual({ part: "script", id, reason: type })
        expect(readChunkFailure({ message })).toEqual({ part: "script", id, reason: type })
      })
    )
  })

  it("ERR-03: never throws", () => {
    fc.assert(
      fc.property(fc.anything(), fc.record({ message: fc.anything(), code: fc.anything() }), (value, cause) => {
        expect(readChunkFailure(value)).toBeNull()
        expect(readChunkFailure(cause)).toBeNull()
      })
    )
  })
})

describe("CHUNK_NOTICE", () => {
  it("ERR-03: offers a reload and promises that nothing typed is lost", () => {
    expect(CHUNK_NOTICE.offer).toBe("reload")
    expect(MESSAGES[CHUNK_NOTICE.message]).toContain("wat je hebt ingevuld, blijft staan")
  })
})
