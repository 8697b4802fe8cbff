import { fileURLToPath } from "node:url"
import { build, type Plugin } from "vite"
import { afterEach, describe, expect, it, vi } from "vitest"

const root = fileURLToPath(new URL("../..", import.meta.url))

/** Modules that only a page with mocked calls needs. */
const MOCK = /node_modules\/@?msw\/|\/adapters\/(testing|services|store)\/|\/fixtures\//

/** Builds the client. Returns its modules and its files. */
const buildClient = async (environment: Readonly<Record<string, string>>) => {
  vi.stubEnv("NODE_ENV", "production")
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value)
  const modules: Array<string> = []
  const files: Array<string> = []
  const collect: Plugin = {
    name: "collect",
    generateBundle: (_, bundle) => {
      for (const file of Object.values(bundle)) {
        files.push(file.fileName)
        if (file.type === "chunk") modules.push(...file.moduleIds)
      }
    }
  }
  await build({ root, logLevel: "silent", environments: { client: { build: { write: false } } }, plugins: [collect] })
  return { modules, files }
}

afterEach(() => vi.unstubAllEnvs())

describe("the client build", () => {
  it("API-36: contains no mock by default", async () => {
    const { modules, files } = await buildClient({})
    expect(modules.some((id) => id.endsWith("/web/browser/entry-client.tsx"))).toBe(true)
    expect(modules.filter((id) => MOCK.test(id))).toEqual([])
    expect(files.filter((file) => file.includes("mock"))).toEqual([])
  })

  it("API-36: contains the mock with VITE_MOCK=on", async () => {
    const { modules, files } = await buildClient({ VITE_MOCK: "on" })
    expect(modules.some((id) => id.endsWith("/adapters/client/mock-page.ts"))).toBe(true)
    expect(files).toContain("mockServiceWorker.js")
  })
})
