import { describe, expect, it } from "vitest"
import { hostileAddress, ORIGIN } from "#fixtures/testing/session.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { sitePath, plainPath } from "./paths.ts"
import * as fc from "fast-check"

/** Returns the origin that a browser reaches when it follows `target` from a page of the site; it drops tabs and newlines. */
const originAfter = (target: string): string => new URL(target, `${ORIGIN}/een/pagina/`).origin

describe("sitePath", () => {
  it.each(examples("ROUTE-38", ["target", "path"]))("ROUTE-38: reduces $target to “$path”", ({ target, path }) => {
    expect(sitePath(JSON.parse(target)) ?? "").toBe(path)
  })

  it("ROUTE-38: returns a path of the site or null for 10,000 hostile targets, even after one more decoding", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          hostileAddress,
          hostileAddress.map((text) => text.repeat(50))
        ),
        (target) => {
          const path = sitePath(target) ?? "/"
          expect(path).toMatch(/^\/(?![/\\])[\x21-\x7e]*$/)
          expect(originAfter(path)).toBe(ORIGIN)
          expect(originAfter(decodedOnce(path))).toBe(ORIGIN)
          expect(sitePath(path)).toBe(path)
        }
      ),
      { numRuns: 10_000 }
    )
  })
})

const decodedOnce = (path: string): string => {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

const slashesOnce = (path: string) => path.replace(/\/{2,}/g, "/")

describe("plainPath", () => {
  it.each(examples("ROUTE-39", ["sent", "path"]))("ROUTE-39: normalises $sent to $path", ({ sent, path }) => {
    expect(plainPath(sent)).toBe(path)
  })

  it("ROUTE-39: is idempotent and preserves the meaning of the path", () => {
    fc.assert(
      fc.property(fc.webPath(), (path) => {
        const plain = plainPath(path)
        expect(plainPath(plain)).toBe(plain)
        expect(slashesOnce(decodeURIComponent(plain))).toBe(slashesOnce(decodeURIComponent(path)))
      })
    )
  })
})
