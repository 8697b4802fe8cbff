import type { Database } from "./database.ts"
import { openCatalogue, storeFiles } from "./open.ts"
import type { Reader } from "./reading.ts"
import type { StartingCatalogue } from "#domain/catalogue/world.ts"
import { insertArticles, insertCategories } from "./load-texts.ts"

/** Undecided while empty, unfinished while the demo world is there in part. Spec: WORLD-07. */
export type Installation = "undecided" | "unfinished" | "demo" | "own"

export const installationOf = (db: Database): Installation => {
  const found = new Set(db.rows<{ key: string }>("SELECT key FROM meta").map(({ key }) => key))
  if (found.has("world-unfinished")) return "unfinished"
  if (found.has("world")) return "demo"
  return found.has("own") || db.row("SELECT 1 FROM shop LIMIT 1") !== null ? "own" : "undecided"
}

export const readIsDemo = async (source: Reader): Promise<boolean> =>
  (await source.rows("SELECT key FROM meta WHERE key IN ('world', 'world-unfinished')")).length > 0

/** Returns true if the folder has the demo world or a part of it, which never gets real offers. Spec: WORLD-07. */
export const isDemo = (installation: Installation): boolean => installation === "demo" || installation === "unfinished"

export const readInstallation = (dataDir: string): Installation => {
  const db = openCatalogue(storeFiles(dataDir).catalogue)
  try {
    return installationOf(db)
  } finally {
    db.close()
  }
}

/** Error for a folder with the demo world that real offers are meant for. Nothing was changed. Spec: WORLD-07. */
export class DemoPresent extends Error {
  override readonly name = "DemoPresent"

  constructor(dataDir: string) {
    super(
      `The folder ${dataDir} has the demo world, which never mixes with real offers. Remove it with "npm run --silent cli -- demo remove", or choose another folder with DATA_DIR.`
    )
  }
}

/** Returns null if it is filled. Throws {@link DemoPresent} if the demo world is not wanted. Spec: WORLD-07. */
export const missingContent = (
  installation: Installation,
  { demo, dataDir }: { readonly demo: boolean; readonly dataDir: string }
): "demo" | "own" | null => {
  if (isDemo(installation) && !demo) throw new DemoPresent(dataDir)
  if (installation === "demo" || installation === "own") return null
  return demo ? "demo" : "own"
}

/** Idempotent, for good. Must not be called on a store with the demo world. Spec: WORLD-07, WORLD-08. */
export const beginOwn = (db: Database, start: StartingCatalogue, now: Date): void =>
  db.transaction(() => {
    db.run("INSERT INTO meta (key, value) VALUES ('own', ?) ON CONFLICT (key) DO NOTHING", now.toISOString())
    if (db.row("SELECT 1 FROM category LIMIT 1") === null) insertCategories(db, start)
    if (db.row("SELECT 1 FROM article WHERE kind = 'support' LIMIT 1") === null) {
      insertArticles(db, "support", start.supportArticles)
    }
  })
