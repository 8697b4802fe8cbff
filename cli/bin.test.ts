import { execFile } from "node:child_process"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import { afterAll, beforeAll, expect, it } from "vitest"

const bin = fileURLToPath(new URL("./bin.mjs", import.meta.url))
const run = promisify(execFile)

/** Runs the bin as a shell would, with the Node of this test. */
const koopkompas = (...args: ReadonlyArray<string>) => koopkompasWith({}, ...args)

/** Runs the bin with more variables of the environment. */
const koopkompasWith = (variables: Readonly<Record<string, string>>, ...args: ReadonlyArray<string>) =>
  run(process.execPath, [bin, ...args], { env: { ...process.env, ...variables } }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    (error: { readonly code: number; readonly stdout: string; readonly stderr: string }) => error
  )

const popular = { terms: [], products: [], popular: ["lamp"] }
const site = createServer((request, response) => {
  response.setHeader("content-type", "application/json")
  response.statusCode = request.url?.startsWith("/api/suggestions") === true ? 200 : 500
  response.end(JSON.stringify(popular))
})
let address = ""

beforeAll(async () => {
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve))
  address = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
})
afterAll(() => void site.close())

it("CLI-06: bin prints results to standard output and exits with 0", async () => {
  const { code, stdout, stderr } = await koopkompas("suggest", "xyz", "--base-url", address, "--json")
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" })
  expect(JSON.parse(stdout)).toEqual(popular)
})

it("CLI-04, CLI-06: bin prints errors to standard error and exits with the code of the failure", async () => {
  const failed = await koopkompas("search", "lamp", "--base-url", address)
  expect(failed).toMatchObject({ code: 5, stdout: "" })
  expect(failed.stderr).toContain(`No usable answer from ${address}`)
  expect(await koopkompas("search", "--page", "0")).toMatchObject({ code: 2, stdout: "" })
})

it.each([{ NO_COLOR: "1" }, { FORCE_COLOR: "3" }, { CLICOLOR_FORCE: "1" }])(
  "CLI-77: bin prints no control sequences with %j",
  async (variables) => {
    for (const args of [["--help"], ["search", "--page", "0"], ["suggest", "xyz", "--base-url", address]]) {
      const { stdout, stderr } = await koopkompasWith(variables, ...args)
      expect(stdout + stderr).not.toBe("")
      expect(stdout + stderr).not.toContain("\u001b")
    }
  }
)
