import { brotliCompressSync } from "node:zlib"
import { fileURLToPath } from "node:url"
import { expect, it } from "vitest"
import { bundleBootScript } from "./worker-build.ts"

/** Maximum bytes of the inline script, plain and compressed. */
const BUDGET = { plain: 5_000, compressed: 1_976 }

it("APP-03: bundleBootScript creates a classic script of at most 5 kB", async () => {
  const script = await bundleBootScript(fileURLToPath(new URL("../..", import.meta.url)))
  expect(() => new Function(script)).not.toThrow()
  expect(script).toContain("takeQueuedEvents")
  expect(script).toContain("handOverListButtons")
  expect(script.length).toBeLessThanOrEqual(BUDGET.plain)
  expect(brotliCompressSync(script).length).toBeLessThanOrEqual(BUDGET.compressed)
})
