import { join } from "node:path"
import { expect, it } from "vitest"
import { measureSize } from "./scripts/size.ts"

/** The most that the project may hold: what it held when it was last made smaller. */
const LIMITS = {
  lines: 137_077,
  files: 1_521,
  folders: 140,
  ringFolders: 0,
  domainRooms: 12,
  adapterRooms: 10,
  readmeWords: 450,
  contributingWords: 1_500,
  guideWords: 35_000
} as const

const { ringFolders, ...size } = measureSize(join(import.meta.dirname, ".."))
const measured = { ...size, ringFolders: ringFolders.length }

it.each(Object.entries(LIMITS))("%s stays within %i", (what, limit) => {
  const value = measured[what as keyof typeof LIMITS]
  expect(value).toBeGreaterThan(what === "ringFolders" ? -1 : 0)
  expect(value).toBeLessThanOrEqual(limit)
})
