import { fileURLToPath } from "node:url"
import { missingContent, readInstallation } from "#adapters/store/sql/installation.ts"
import { buildSnapshot } from "#adapters/index/worker-builder.ts"
import { storeFiles } from "#adapters/store/sql/open.ts"
import { runNode } from "#adapters/runtime/run-node.ts"
import type { World } from "#domain/catalogue/world.ts"
import type { WorldOptions } from "#fixtures/world/world.ts"
import type { Settings } from "./settings.ts"

export interface FillSettings {
  readonly dataDir: string
  readonly now: string
  readonly content: "demo" | "own"
  readonly world: Settings["world"]
}

const FILL_SCRIPT = fileURLToPath(new URL("./prepare-fill.ts", import.meta.url))

/** Generates the demo world as of `now`. Loads its modules on the first call, because most starts do not need them. */
export const demoWorld = async (now: Date, options: WorldOptions): Promise<World> => {
  const { makeWorld } = await import("#fixtures/world/world.ts")
  return makeWorld({ ...options, now })
}

/** Works in processes that free their memory; may reject with `DemoPresent`. Spec: WORLD-07, WORLD-11. */
export const prepare = async (
  dataDir: string,
  now: Date,
  { demo, world }: Pick<Settings, "demo" | "world">,
  onLine: (line: string) => void = console.log
): Promise<boolean> => {
  const content = missingContent(readInstallation(dataDir), { demo, dataDir })
  if (content === null) return false
  const settings: FillSettings = { dataDir, now: now.toISOString(), content, world }
  await runNode([FILL_SCRIPT, JSON.stringify(settings)], undefined, onLine)
  await buildSnapshot(storeFiles(dataDir), now)
  return true
}
