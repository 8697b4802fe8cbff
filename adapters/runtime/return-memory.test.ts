import { describe, expect, it } from "vitest"
import { runNode } from "./run-node.ts"

const script = `
  import { returnMemory } from ${JSON.stringify(new URL("./return-memory.ts", import.meta.url))}
  console.log("started")
  returnMemory(["--max-semi-space-size=16"])
  console.log(process.env.MALLOC_MMAP_THRESHOLD_, process.env.MALLOC_ARENA_MAX, process.argv.slice(1).join(" "))
  console.log(process.execArgv.includes("--max-semi-space-size=16"))`

/** Returns the lines that the script writes, with its arguments and settings of its environment. */
const linesOf = async (environment: string): Promise<ReadonlyArray<string>> => {
  const lines: Array<string> = []
  const inner = ["--input-type=module", "-e", script, "--", "one", "two"]
  const outer = `
    const { MALLOC_MMAP_THRESHOLD_, MALLOC_ARENA_MAX, ...env } = process.env
    const { spawnSync } = require("node:child_process")
    spawnSync(process.execPath, ${JSON.stringify(inner)}, { stdio: "inherit", env: { ...env, ...${environment} } })`
  await runNode(["-e", outer], undefined, (line) => lines.push(line))
  return lines
}

describe("returnMemory", () => {
  it.runIf(process.platform === "linux")(
    "INDEX-70: starts the process once more, with its arguments and the flags",
    async () => {
      await expect(linesOf("{}")).resolves.toEqual(["started", "started", "131072 2 one two", "true"])
    }
  )

  it.runIf(process.platform === "linux")("INDEX-70: leaves the number of heaps that the operator has set", async () => {
    const lines = await linesOf(`{ MALLOC_ARENA_MAX: "8" }`)
    expect(lines.at(-2)).toBe("131072 8 one two")
  })

  it("INDEX-70: leaves a process as it is whose environment has a threshold", async () => {
    await expect(linesOf(`{ MALLOC_MMAP_THRESHOLD_: "65536" }`)).resolves.toEqual([
      "started",
      "65536 undefined one two",
      "false"
    ])
  })
})
