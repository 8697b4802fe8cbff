import type { Database } from "./database.ts"

/** Variant 0, and 1, 2, … if a key has several products. */
export const identityWriter = (db: Database) => {
  const claim = db.statement(
    "INSERT INTO product_identity (key, variant, product_key) VALUES (?, 0, ?) ON CONFLICT (key, variant) DO NOTHING"
  )
  const move = db.statement("UPDATE product_identity SET product_key = ? WHERE key = ? AND product_key = ?")
  const insert = db.statement(
    `INSERT INTO product_identity (key, variant, product_key)
     SELECT ?, coalesce(max(variant) + 1, 0), ? FROM product_identity WHERE key = ?`
  )
  const find = db.statement("SELECT variant FROM product_identity WHERE key = ? AND product_key = ?")
  const remove = db.statement("DELETE FROM product_identity WHERE key = ? AND variant = ?")
  const fill = db.statement(
    `UPDATE product_identity SET variant = ?
     WHERE key = ? AND variant = (SELECT max(variant) FROM product_identity WHERE key = ?) AND variant > ?`
  )
  return {
    claim: (key: string, productKey: number): boolean => claim.run(key, productKey).changes === 1,
    has: (key: string, productKey: number): boolean => find.get(key, productKey) !== undefined,
    add: (key: string, productKey: number) => void insert.run(key, productKey, key),
    move: (key: string, from: number, to: number) => void move.run(to, key, from),
    remove: (key: string, productKey: number) => {
      const row = find.get(key, productKey) as unknown as { readonly variant: number } | undefined
      if (row === undefined) return
      remove.run(key, row.variant)
      fill.run(row.variant, key, key, row.variant)
    }
  }
}
