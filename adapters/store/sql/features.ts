import type { Feature } from "#domain/catalogue/product.ts"
import type { Database } from "./database.ts"

/** Keeps the names of features, each the first time it is seen; their order is the order of the facets. */
export const featureRegister = (db: Database) => {
  const known = new Set(db.rows<{ key: string }>("SELECT key FROM feature").map(({ key }) => key))
  return {
    note: (features: ReadonlyArray<Feature>) => {
      for (const { key, label } of features) {
        if (known.has(key)) continue
        db.run("INSERT INTO feature (key, label, position) VALUES (?, ?, ?)", key, label, known.size)
        known.add(key)
      }
    }
  }
}
