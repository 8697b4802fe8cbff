import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { examples } from "#fixtures/spec/examples.ts"
import { plainPath } from "./plain-path.ts"

const slashesOnce = (path: string) => path.replace(/\/{2,}/g, "/")

describe("plainPath", () => {
  it.each(examples("ROUTE-39", ["sent", "path"]))("ROUTE-39: reads $sent as $path", ({ sent, path }) => {
    expect(plainPath(sent)).toBe(path)
  })

  it("ROUTE-39: is idempotent and keeps the meaning of the path", () => {
    fc.assert(
      fc.property(fc.webPath(), (path) => {
        const plain = plainPath(path)
        expect(plainPath(plain)).toBe(plain)
        expect(slashesOnce(decodeURIComponent(plain))).toBe(slashesOnce(decodeURIComponent(path)))
      })
    )
  })
})
