import { fileURLToPath } from "node:url"
import { isStoreEmpty } from "#adapters/store/sql/load-world.ts"
import { runNode } from "#adapters/threads/run-node.ts"
import type { World } from "#domain/catalogue/world.ts"
import type { WorldOptions } from "#fixtures/world/world.ts"

/** The argument of prepare-fill.ts, as JSON. */
export interface FillSettings {
  readonly dataDir: string
  /** ISO 8601. */
  readonly now: string
  readonly world: Pick<WorldOptions, "products" | "offers">
}

const FILL_SCRIPT = fileURLToPath(new URL("./prepare-fill.ts", import.meta.url))

/** Generates the demo world as of `now`. Loads its modules on the first call, because most starts do not need them. */
export const demoWorld = async (now: Date, options: WorldOptions): Promise<World> => {
  const { makeWorld } = await import("#fixtures/world/world.ts")
  return makeWorld({ ...options, now })
}

/** Fills an empty data folder with the demo world, in a separate process that frees its memory. */
export const prepare = async (dataDir: string, now: Date, world: FillSettings["world"]): Promise<void> => {
  if (!isStoreEmpty(dataDir)) return
  const settings: FillSettings = { dataDir, now: now.toISOString(), world }
  await runNode([FILL_SCRIPT, JSON.stringify(settings)])
}
