import { relative } from "node:path"
import { fileURLToPath } from "node:url"
import { build, type Plugin } from "vite"
import { describe, expect, it } from "vitest"

const root = fileURLToPath(new URL("../..", import.meta.url))

/** Vite's replacement of a module of Node in a bundle for browsers. */
const STAND_IN = "__vite-browser-external"

/** Returns the files that `entry` needs and that import a module of Node. */
const importersOfNode = async (entry: string): Promise<ReadonlyArray<string>> => {
  const found = new Set<string>()
  const look: Plugin = {
    name: "importers-of-node",
    generateBundle() {
      for (const id of this.getModuleIds()) {
        if (!id.startsWith(STAND_IN)) continue
        for (const importer of this.getModuleInfo(id)?.importers ?? []) found.add(relative(root, importer))
      }
    }
  }
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: "silent",
    build: { write: false, minify: false, lib: { entry, formats: ["es"] } },
    plugins: [look]
  })
  return [...found]
}

describe("the services over a world in memory", () => {
  it("STORE-36: need nothing of Node, so that a browser can run them", async () => {
    const importers = await importersOfNode("adapters/services/open-memory-backend.ts")
    // What cleans html reads styles with it, which says by its `browser` field that it does without.
    expect(importers.filter((file) => !file.startsWith("node_modules/postcss/"))).toEqual([])
  })

  it("STORE-36: what does need Node is seen", async () => {
    expect(await importersOfNode("adapters/identity/node-key.ts")).toEqual([
      "adapters/identity/node-key.ts",
      "adapters/store/data-folder.ts"
    ])
  })
})
