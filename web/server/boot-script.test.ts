import { brotliCompressSync } from "node:zlib"
import { fileURLToPath } from "node:url"
import { expect, it } from "vitest"
import { bundleBootScript } from "./boot-script.ts"

/** Bytes of the inline script as it stands in each page, and compressed by itself. */
const BUDGET = { plain: 5_000, compressed: 1_915 }

it("APP-03: the inline script is a classic script of at most 5 kB, whatever it shares with the application", async () => {
  const script = await bundleBootScript(fileURLToPath(new URL("../..", import.meta.url)))
  expect(() => new Function(script)).not.toThrow()
  expect(script).toContain("takeQueuedEvents")
  expect(script).toContain("handOverListButtons")
  expect(script.length).toBeLessThanOrEqual(BUDGET.plain)
  expect(brotliCompressSync(script).length).toBeLessThanOrEqual(BUDGET.compressed)
})
