import type { StartingCatalogue } from "#domain/catalogue/world.ts"
import type { Database } from "./database.ts"
import { insertArticles, insertCategories } from "./load-texts.ts"

/**
 * Marks a store as one for real offers, for good, and gives it a category tree and support articles if it has none.
 * Idempotent. Must not be called on a store with the demo world. Spec: WORLD-07, WORLD-08.
 */
export const beginOwn = (db: Database, start: StartingCatalogue, now: Date): void =>
  db.transaction(() => {
    db.run("INSERT INTO meta (key, value) VALUES ('own', ?) ON CONFLICT (key) DO NOTHING", now.toISOString())
    if (db.row("SELECT 1 FROM category LIMIT 1") === null) insertCategories(db, start)
    if (db.row("SELECT 1 FROM article WHERE kind = 'support' LIMIT 1") === null) {
      insertArticles(db, "support", start.supportArticles)
    }
  })
