import { fileURLToPath } from "node:url"
import { build, type Plugin } from "vite"
import { afterEach, describe, expect, it, vi } from "vitest"

const root = fileURLToPath(new URL("../..", import.meta.url))

/** What only a page that answers its own calls needs. */
const MOCK = /node_modules\/@?msw\/|\/adapters\/(testing|services|store)\/|\/fixtures\//

/** What a build of the browser's part is made of, and the files it gives. */
const built = async (environment: Readonly<Record<string, string>>) => {
  vi.stubEnv("NODE_ENV", "production")
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value)
  const modules: Array<string> = []
  const files: Array<string> = []
  const look: Plugin = {
    name: "look",
    generateBundle: (_, bundle) => {
      for (const file of Object.values(bundle)) {
        files.push(file.fileName)
        if (file.type === "chunk") modules.push(...file.moduleIds)
      }
    }
  }
  await build({ root, logLevel: "silent", environments: { client: { build: { write: false } } }, plugins: [look] })
  return { modules, files }
}

afterEach(() => vi.unstubAllEnvs())

describe("the build for browsers", () => {
  it("API-36: holds nothing that answers calls in the page", async () => {
    const { modules, files } = await built({})
    expect(modules.some((id) => id.endsWith("/web/browser/entry-client.tsx"))).toBe(true)
    expect(modules.filter((id) => MOCK.test(id))).toEqual([])
    expect(files.filter((file) => file.includes("mock"))).toEqual([])
  })

  it("API-36: holds it when it is made to test with", async () => {
    const { modules, files } = await built({ VITE_MOCK: "on" })
    expect(modules.some((id) => id.endsWith("/adapters/mock/mock-page.ts"))).toBe(true)
    expect(files).toContain("mockServiceWorker.js")
  })
})
