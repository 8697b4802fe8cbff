import { globSync } from "node:fs"
import { join } from "node:path"
import slow from "#fixtures/slow-tests.json" with { type: "json" }

// The end of `npm test`: says what it left out. Spec: QA-09.

export const leftOut = (root: string): string => {
  const browser = globSync("web/**/*.e2e.ts", { cwd: root }).length
  return `Left out: ${slow.length} slow files (npx vitest run --project slow) and ${browser} files of browser tests (npm run e2e). npm run test:all runs everything.`
}

if (import.meta.main) console.log(leftOut(join(import.meta.dirname, "../..")))
