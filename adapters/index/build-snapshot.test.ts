import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { afterAll, describe, expect, it } from "vitest"
import { loadWorld } from "#adapters/store/sql/testing/load-world.ts"
import { openCatalogue } from "#adapters/store/sql/open.ts"
import { SEEN, smallWorld } from "#adapters/store/sql/testing/small-world.ts"
import { runNode } from "#adapters/runtime/run-node.ts"
import { decodeSnapshot } from "./embedded/snapshot.ts"
import type { BuildSettings } from "./worker-builder.ts"

const folder = mkdtempSync(join(tmpdir(), "build-snapshot-"))
afterAll(() => rmSync(folder, { recursive: true }))

/** A module that makes the import of any package fail. */
const NO_PACKAGES = `data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from "node:module"
  const load = (url, context, next) => {
    if (url.includes("/node_modules/")) throw new Error("loads " + url)
    return next(url, context)
  }
  registerHooks({ load })
`)}`

describe("build-snapshot", () => {
  it("INDEX-03: builds a snapshot of the store without loading any package", async () => {
    const settings: BuildSettings = {
      catalogue: join(folder, "catalogue.sqlite"),
      snapshot: join(folder, "search.index"),
      now: SEEN.toISOString()
    }
    const db = openCatalogue(settings.catalogue)
    loadWorld(db, smallWorld(), SEEN)
    const stored = db.row<{ products: number }>("SELECT count(*) AS products FROM product")
    db.close()
    const script = fileURLToPath(new URL("./build-snapshot.ts", import.meta.url))
    // The thread that follows changes has the same modules. Effect alone would take 40 MB of each.
    await runNode(["--import", NO_PACKAGES, script, JSON.stringify(settings)])
    const snapshot = decodeSnapshot(new Uint8Array(readFileSync(settings.snapshot)).buffer)
    expect(snapshot?.segment.size).toBe(stored?.products)
    expect(snapshot?.builtAt).toBe(SEEN.getTime())
  })
})
