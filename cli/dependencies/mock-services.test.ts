import { existsSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { callDependencies } from "./calls.ts"
import { shoppingDependencies } from "./shopping-live.ts"
import { runWith, silentIo } from "#cli/testing/run.ts"
import { examples } from "#fixtures/rule-ledger.ts"

const folder = join(tmpdir(), `koopkompas-no-data-${process.pid}`)
beforeAll(() => vi.stubEnv("DATA_DIR", folder))
afterAll(() => vi.unstubAllEnvs())

const koopkompas = (line: string) =>
  runWith({ calls: callDependencies(silentIo), shopping: shoppingDependencies(silentIo) }, line.split(" "), 200)

describe("koopkompas --mock", () => {
  it.each(examples("CLI-95", ["line", "exit code", "ends with"]))(
    "CLI-95: has the result of the table: $line",
    async ({ line, "exit code": code, "ends with": text }) => {
      const ran = await koopkompas(line)
      expect(ran).toMatchObject({ code: Number(code) })
      expect(`${ran.out}\n${ran.err}`).toContain(text)
    }
  )

  it("CLI-05: says in English below the table which of the results it shows", async () => {
    expect((await koopkompas("--mock search lamp")).out).toMatch(/\n1-\d+ of \d+$/)
  })

  it("CLI-95: buys in one line, and ends after the first command that fails", async () => {
    const found = JSON.parse((await koopkompas("--mock search lamp --json")).out)
    const [product] = found.hits.hits.map(({ _id }: { readonly _id: string }) => _id)
    const { code, out } = await koopkompas(
      `--mock login --as sanne --then cart add ${product} --then checkout --then pay --outcome paid --then orders --json`
    )
    expect(code).toBe(0)
    expect(out).toContain('"paid"')
    const failed = await koopkompas("--mock whoami --then search lamp")
    expect(failed).toMatchObject({ code: 1, out: "" })
    expect(existsSync(folder)).toBe(false)
  })
})

describe("koopkompas --fault", () => {
  it.each(examples("CLI-96", ["line", "exit code", "says"]))(
    "CLI-96: has the result of the table: $line",
    async ({ line, "exit code": code, says }) => {
      const ran = await koopkompas(line)
      expect(ran).toMatchObject({ code: Number(code) })
      expect(`${ran.out}\n${ran.err}`).toContain(says)
    }
  )
})
