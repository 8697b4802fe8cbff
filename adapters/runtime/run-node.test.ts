import { existsSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, describe, expect, it } from "vitest"
import { runNode } from "./run-node.ts"

const folder = mkdtempSync(join(tmpdir(), "run-node-"))
afterAll(() => rmSync(folder, { recursive: true }))

describe("runNode", () => {
  it("resolves when the process has ended", async () => {
    await expect(runNode(["-e", "process.exit(0)"])).resolves.toBeUndefined()
  })

  it("passes on the lines of standard output", async () => {
    const lines: Array<string> = []
    await runNode(["-e", "console.log('one\\ntwo')"], undefined, (line) => lines.push(line))
    expect(lines).toEqual(["one", "two"])
  })

  it("rejects with what the process wrote to standard error", async () => {
    await expect(runNode(["-e", "console.error('The disk is full.'); process.exit(1)"])).rejects.toThrow(
      /^The disk is full\.$/
    )
  })

  it("rejects when a signal ends the process", async () => {
    await expect(runNode(["-e", "process.kill(process.pid, 'SIGKILL')"])).rejects.toThrow("Command failed")
  })

  it("ends the process when the signal is aborted, and starts none after that", async () => {
    const closing = new AbortController()
    const running = runNode(["-e", "setInterval(() => {}, 1000)"], closing.signal)
    closing.abort()
    await expect(running).rejects.toThrow("aborted")
    await expect(runNode(["-e", ""], closing.signal)).rejects.toThrow("aborted")
  })

  it("ends the process when the one that started it exits", async () => {
    const [started, ended] = [join(folder, "started"), join(folder, "ended")].map((file) => JSON.stringify(file))
    const inner = `
      const { writeFileSync } = require("node:fs")
      process.on("SIGTERM", () => { writeFileSync(${ended}, ""); process.exit() })
      writeFileSync(${started}, "")
      setInterval(() => {}, 1000)`
    const outer = `
      import { existsSync } from "node:fs"
      import { runNode } from ${JSON.stringify(new URL("./run-node.ts", import.meta.url).href)}
      runNode(["-e", ${JSON.stringify(inner)}])
      setInterval(() => existsSync(${started}) && process.exit(), 10)`
    await runNode(["--input-type=module", "-e", outer])
    await expect.poll(() => existsSync(join(folder, "ended"))).toBe(true)
  })
})
