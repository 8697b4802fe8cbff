import { spawnSync } from "node:child_process"
import { join } from "node:path"
import { expect, it } from "vitest"

const bench = (...args: ReadonlyArray<string>) => {
  const { status, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, "bench.ts"), ...args], {
    encoding: "utf8"
  })
  return { status, stderr }
}

const OPTIONS = "Options: --full, --opensearch."

it.each([
  [["search", "--quick"], "Unknown option '--quick'."],
  [["relevance", "--opensearch=yes"], "Option '--opensearch' does not take an argument."],
  [["--full=yes"], "Option '--full' does not take an argument."]
])("npm run bench %s: prints one line with the options there are, and exits with 2", (args, sentence) => {
  expect(bench(...args)).toEqual({ status: 2, stderr: `${sentence} ${OPTIONS}\n` })
})
