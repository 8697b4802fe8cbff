import { spawnSync } from "node:child_process"
import { join } from "node:path"
import { expect, it } from "vitest"

const bench = (...args: ReadonlyArray<string>) => {
  const { status, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, "bench.ts"), ...args], {
    encoding: "utf8"
  })
  return { status, stderr }
}

const COMMON = "--full, --write, --json <value>."

it.each([
  [["import", "--quick"], `Unknown option '--quick'. Options: --offers <value>, --formats <value>, ${COMMON}`],
  [
    ["import", "--offers"],
    `Option '--offers <value>' argument missing. Options: --offers <value>, --formats <value>, ${COMMON}`
  ],
  [["import", "search", "--offers", "9"], `Unknown option '--offers'. Options: ${COMMON}`],
  [["--full=yes"], `Option '--full' does not take an argument. Options: ${COMMON}`]
])("npm run bench %s: prints one line with the options there are, and exits with 2", (args, line) => {
  expect(bench(...args)).toEqual({ status: 2, stderr: `${line}\n` })
})
