import { relative } from "node:path"
import { fileURLToPath } from "node:url"
import { build, type Plugin } from "vite"
import { describe, expect, it } from "vitest"

const root = fileURLToPath(new URL("../..", import.meta.url))

/** Vite's replacement of a module of Node in a bundle for browsers. */
const REPLACEMENT = "__vite-browser-external"

/** Returns the files that `entry` needs and that import a module of Node. */
const importersOfNode = async (entry: string): Promise<ReadonlyArray<string>> => {
  const found = new Set<string>()
  const look: Plugin = {
    name: "importers-of-node",
    generateBundle() {
      for (const id of this.getModuleIds()) {
        if (!id.startsWith(REPLACEMENT)) continue
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

describe("importersOfNode", () => {
  it("STORE-36: finds none for the services over a world in memory, so that a browser can run them", async () => {
    const importers = await importersOfNode("adapters/client/open-memory-backend.ts")
    // postcss, which the HTML sanitizer needs, does without Node by its `browser` field.
    expect(importers.filter((file) => !file.startsWith("node_modules/postcss/"))).toEqual([])
  })

  it("STORE-36: finds the files that import a module of Node", async () => {
    expect(await importersOfNode("adapters/people/node-key.ts")).toEqual([
      "adapters/people/node-key.ts",
      "adapters/store/data-folder.ts"
    ])
  })
})
