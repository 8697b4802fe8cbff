import type { Shop } from "#domain/catalogue/shop.ts"
import type { World, WorldInParts, WorldRecipe } from "#domain/catalogue/world.ts"
import { bulk } from "./bulk.ts"
import { json, type Database } from "./database.ts"
import { INSERT_SHOP } from "./inserts.ts"
import { installationOf } from "./installation.ts"
import { insertPart } from "./load-part.ts"
import { insertArticles, insertCategories } from "./load-texts.ts"

/** Returns when the store was filled with a world; null if it was not. */
export const worldLoadedAt = (db: Database): Date | null => {
  const value = metaOf(db, "world")
  return value === null ? null : new Date(value)
}

/** A load that is not complete. */
interface Progress {
  readonly recipe: WorldRecipe
  readonly parts: number
  readonly products: number
  /** When the newest stored offer was seen, in seconds. */
  readonly newest: number
}

/** Returns the world that is stored in part, to continue with; null if there is none. Spec: STORE-08. */
export const unfinishedWorld = (db: Database): WorldRecipe | null => readProgress(db)?.recipe ?? null

/**
 * Fills an empty store with a world, each part in one transaction, or continues an interrupted run: then {@link
 * unfinishedWorld} is the world to pass. Calls `onPart` with the number of stored products, and with that of an earlier
 * run. Throws if the store has a world already, a part of another one, or is used for real offers. Spec: STORE-08,
 * WORLD-07, WORLD-10.
 */
export const loadWorldInParts = (
  db: Database,
  world: WorldInParts,
  onPart: (products: number, before: number) => void = () => {}
): void => {
  const { recipe } = world
  const unfinished = readProgress(db)
  if (unfinished === null || JSON.stringify(unfinished.recipe) !== JSON.stringify(recipe)) requireEmpty(db)
  let progress: Progress = unfinished ?? { recipe, parts: 0, products: 0, newest: 0 }
  while (progress.parts < world.partCount) {
    progress = loadPart(db, world, progress)
    onPart(progress.products, unfinished?.products ?? 0)
  }
}

/** Stores the next part, with the surroundings if it is the first. */
const loadPart = (db: Database, world: WorldInParts, { recipe, parts, products, newest }: Progress): Progress => {
  const part = world.part(parts)
  return bulk(db, () =>
    db.transaction(() => {
      const stored = worldLoadedAt(db) === null ? (readProgress(db)?.parts ?? 0) : world.partCount
      if (stored !== parts) throw new Error("another process loads the demo world into this folder")
      if (parts === 0) {
        requireEmpty(db)
        insertSurroundings(db, world)
      }
      const progress: Progress = {
        recipe,
        parts: parts + 1,
        products: products + part.products.length,
        newest: Math.max(newest, insertPart(db, part))
      }
      if (progress.parts === world.partCount) finish(db, progress.newest, new Date(recipe.now))
      else writeProgress(db, progress)
      return progress
    })
  )
}

const requireEmpty = (db: Database): void => {
  if (worldLoadedAt(db) !== null) throw new Error("the store has a world already")
  const installation = installationOf(db)
  if (installation === "unfinished") throw new Error("the store has a part of another world")
  if (installation === "own") throw new Error("the store is used for real offers")
}

const insertSurroundings = (db: Database, world: Omit<World, "products" | "offers">): void => {
  insertShops(db, world.shops)
  insertCategories(db, world)
  db.run("UPDATE category SET product_count = 0")
  insertPopularTerms(db, world.popularTerms)
  insertArticles(db, "blog", world.blogPosts)
  insertArticles(db, "support", world.supportArticles)
}

const finish = (db: Database, newest: number, now: Date): void => {
  db.run("DELETE FROM meta WHERE key = 'world-unfinished'")
  db.run("INSERT INTO meta (key, value) VALUES ('world', ?), ('world-newest', ?)", now.toISOString(), String(newest))
}

const metaOf = (db: Database, key: string): string | null =>
  db.row<{ value: string }>("SELECT value FROM meta WHERE key = ?", key)?.value ?? null

const readProgress = (db: Database): Progress | null => {
  const value = metaOf(db, "world-unfinished")
  return value === null ? null : json<Progress>(value)
}

const writeProgress = (db: Database, progress: Progress): void =>
  db.run("INSERT OR REPLACE INTO meta (key, value) VALUES ('world-unfinished', ?)", JSON.stringify(progress))

const insertShops = (db: Database, shops: ReadonlyArray<Shop>): void => {
  const insert = db.statement(INSERT_SHOP)
  for (const shop of shops) {
    insert.run(
      shop.id,
      shop.website,
      shop.name,
      shop.city,
      shop.about,
      Number(shop.active),
      JSON.stringify(shop.mainCategories),
      shop.shippingCost,
      shop.freeShippingFrom,
      shop.returnDays,
      JSON.stringify(shop.paymentMethods),
      shop.colour,
      "world"
    )
  }
}

const insertPopularTerms = (db: Database, terms: World["popularTerms"]) => {
  for (const [position, term] of terms.entries()) {
    db.run("INSERT INTO popular_term (position, term) VALUES (?, ?)", position, term)
  }
}
