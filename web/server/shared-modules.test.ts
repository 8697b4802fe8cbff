import { fileURLToPath } from "node:url"
import { createBuilder, createServer, isRunnableDevEnvironment, type Plugin } from "vite"
import { describe, expect, it } from "vitest"

const root = fileURLToPath(new URL("../..", import.meta.url))

/** Files of which pages and server must share one copy. */
const SHARED = /\/(?:domain|adapters)\/[^?]*\.ts$/

describe("the pages on the server", () => {
  it("share each module of the domain and the adapters with the back end in a build", async () => {
    const modules: Array<string> = []
    const imports = new Set<string>()
    const look: Plugin = {
      name: "look",
      generateBundle: (_, bundle) => {
        for (const file of Object.values(bundle)) {
          if (file.type !== "chunk") continue
          modules.push(...file.moduleIds)
          for (const name of [...file.imports, ...file.dynamicImports]) imports.add(name)
        }
      }
    }
    const builder = await createBuilder({
      root,
      logLevel: "silent",
      environments: { ssr: { build: { write: false } } },
      plugins: [look]
    })
    await builder.build(builder.environments["ssr"]!)
    expect(modules.some((id) => id.endsWith("/web/server/entry-server.tsx"))).toBe(true)
    expect(modules.filter((id) => SHARED.test(id))).toEqual([])
    expect(imports).toContain("#domain/site/store-unavailable.ts")
    expect(imports).toContain("#adapters/client/page-api.ts")
  })

  it("share these modules in development", async () => {
    const vite = await createServer({ root, logLevel: "silent", server: { middlewareMode: true, ws: false } })
    const { ssr } = vite.environments
    if (!isRunnableDevEnvironment(ssr)) throw new Error("Vite cannot run the pages in this process")
    const printed = await ssr.transformRequest("/web/app/problem.ts")
    const file = new URL("../../adapters/client/page-api.ts", import.meta.url).href
    expect(printed?.deps).toEqual([
      "react-router",
      file,
      expect.stringMatching(/^file:.*\/domain\/site\/failures\.ts$/),
      expect.stringMatching(/^file:.*\/domain\/site\/chunk\.ts$/)
    ])
    expect(await ssr.fetchModule(file)).toEqual({ externalize: file, type: "builtin" })
    await vite.close()
  })
})
