import { execFile } from "node:child_process"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { afterAll, describe, expect, it } from "vitest"
import { writeBenchFeed } from "../../docs/scripts/bench/feed.ts"

const MAIN = fileURLToPath(new URL("../main.ts", import.meta.url))
const folder = mkdtempSync(join(tmpdir(), "koopkompas-import-"))
afterAll(() => rmSync(folder, { recursive: true }))

const cli = (...args: ReadonlyArray<string>) =>
  new Promise<{ code: number; out: string; err: string }>((resolve) => {
    execFile(process.execPath, [MAIN, ...args, "--data-dir", join(folder, "data")], (error, out, err) => {
      resolve({ code: typeof error?.code === "number" ? error.code : 0, out, err })
    })
  })

describe("koopkompas import, as a process", () => {
  it("CLI-08: leaves an unchanged feed as it is, and holds a shrunk one with exit code 3", async () => {
    const [complete, half] = [join(folder, "whole.xml"), join(folder, "half.xml")]
    await writeBenchFeed(complete, { offers: 2_000, format: "xml" })
    await writeBenchFeed(half, { offers: 1_000, format: "xml" })
    const first = await cli("import", complete, "--shop", "winkel", "--website", "winkel.example", "--json")
    expect(first).toMatchObject({ code: 0, err: "" })
    expect(JSON.parse(first.out)).toMatchObject({ accepted: 2_000, added: 2_000, rejected: 0 })
    const second = await cli("import", complete, "--shop", "winkel", "--json")
    expect(JSON.parse(second.out)).toMatchObject({ accepted: 2_000, unchanged: 2_000, gone: 0 })
    const held = await cli("import", half, "--shop", "winkel", "--json")
    expect(held.code).toBe(3)
    expect(JSON.parse(held.out)).toMatchObject({ held: true, gone: 1_000 })
    const confirmed = await cli("import", half, "--shop", "winkel", "--confirm", "--json")
    expect(confirmed.code).toBe(0)
    expect(JSON.parse(confirmed.out)).toMatchObject({ held: false, unchanged: 1_000, gone: 1_000 })
  })

  it("FEED-CUT-1: leaves no shop of a truncated feed", async () => {
    const broken = join(folder, "broken.xml")
    writeFileSync(broken, "<rss><channel><item>")
    const ran = await cli("import", broken, "--shop", "nieuw")
    expect(ran).toMatchObject({ code: 1, out: "" })
    expect(ran.err).toMatch(/^FEED-CUT-1 at line 1/)
  })
})
