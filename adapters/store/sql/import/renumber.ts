import type { FeedItem } from "#domain/feed/item.ts"
import { EVIDENCE_KINDS, evidenceValue, findEvidence, type OfferIdentity } from "#domain/matching/hold.ts"
import { json, type Database } from "../database.ts"

/** Tables of one run, in SQLite's own temporary file, so that memory does not grow with the feed. */
const CREATE_TABLES = `
CREATE TEMP TABLE IF NOT EXISTS waiting_item (
  position INTEGER PRIMARY KEY, offer_id TEXT NOT NULL UNIQUE, item TEXT NOT NULL, offer_key INTEGER
) STRICT;
CREATE TEMP TABLE IF NOT EXISTS evidence (
  kind TEXT NOT NULL, value TEXT NOT NULL, is_stored INTEGER NOT NULL, ref INTEGER NOT NULL
) STRICT;
DELETE FROM waiting_item;
DELETE FROM evidence;`

const IDENTITY_COLUMNS = `o.offer_key, o.offer_id AS offerId, o.ean AS number, o.url, o.title, coalesce(o.match_facts ->> 0, p.brand) AS brand,
  coalesce(o.match_facts ->> 2, p.pack) AS pack, o.condition
  FROM offer o JOIN product p ON p.product_key = o.product_key`

/** Values that stand exactly once in the store and once in the feed. */
const SELECT_PAIRS = `
SELECT max(CASE is_stored WHEN 1 THEN ref END) AS offerKey, max(CASE is_stored WHEN 0 THEN ref END) AS position
FROM evidence WHERE kind = ? GROUP BY value HAVING count(*) = 2 AND sum(is_stored) = 1 ORDER BY position`

/** An item with an unknown id, and the stored offer that it continues; null if it is a new offer. */
interface ResolvedItem {
  readonly item: FeedItem
  readonly offerKey: number | null
}

export interface Renumbering {
  /** Returns true if the item is the stored offer with its id: the shop may have given an old id to another offer. */
  readonly isSame: (offerKey: number, item: FeedItem) => boolean
  /** Stores an item until the feed is complete. Of several items with one id, the first is used. */
  readonly wait: (item: FeedItem) => void
  /** Returns the stored items in order, each with the offer it continues: one that is current and not in `seen`. */
  readonly resolve: (seen: { readonly has: (offerKey: number) => boolean }) => Iterable<ResolvedItem>
}

export const renumbering = (db: Database, shopKey: number): Renumbering => {
  db.raw.exec(CREATE_TABLES)
  const findIdentity = db.statement(`SELECT ${IDENTITY_COLUMNS} WHERE o.offer_key = ?`)
  const insertItem = db.statement("INSERT OR IGNORE INTO waiting_item (offer_id, item) VALUES (?, ?)")
  const insertEvidence = db.statement("INSERT INTO evidence (kind, value, is_stored, ref) VALUES (?, ?, ?, ?)")
  const findItem = db.statement("SELECT item FROM waiting_item WHERE position = ? AND offer_key IS NULL")
  const pair = db.statement("UPDATE waiting_item SET offer_key = ? WHERE position = ?")

  const storedIdentity = (offerKey: number) => findIdentity.get(offerKey) as unknown as OfferIdentity
  const addEvidence = (identity: OfferIdentity, isStored: 0 | 1, ref: number) => {
    for (const kind of EVIDENCE_KINDS) {
      const value = evidenceValue(kind, identity)
      if (value !== null) insertEvidence.run(kind, value, isStored, ref)
    }
  }
  const addStoredEvidence = () => {
    const current = db.statement(`SELECT ${IDENTITY_COLUMNS} WHERE o.shop_key = ? AND o.gone_at IS NULL`)
    for (const row of current.iterate(shopKey)) {
      const identity = row as unknown as OfferIdentity & { readonly offer_key: number }
      addEvidence(identity, 1, identity.offer_key)
    }
  }
  const isEvident = (offerKey: number, position: number): boolean => {
    const row = findItem.get(position) as unknown as { readonly item: string } | undefined
    if (row === undefined) return false
    return findEvidence(storedIdentity(offerKey), identityOf(json<FeedItem>(row.item))) !== null
  }

  return {
    isSame: (offerKey, item) => findEvidence(storedIdentity(offerKey), identityOf(item)) !== null,
    wait: (item) => {
      const { changes, lastInsertRowid } = insertItem.run(item.offerId, JSON.stringify(item))
      if (changes === 1) addEvidence(identityOf(item), 0, Number(lastInsertRowid))
    },
    *resolve(seen) {
      addStoredEvidence()
      const paired = new Set<number>()
      for (const kind of EVIDENCE_KINDS) {
        for (const row of db.statement(SELECT_PAIRS).iterate(kind)) {
          const { offerKey, position } = row as unknown as { offerKey: number; position: number }
          if (seen.has(offerKey) || paired.has(offerKey) || !isEvident(offerKey, position)) continue
          pair.run(offerKey, position)
          paired.add(offerKey)
        }
      }
      const items = db.statement("SELECT item, offer_key AS offerKey FROM waiting_item ORDER BY position")
      for (const row of items.iterate()) {
        const { item, offerKey } = row as unknown as { item: string; offerKey: number | null }
        yield { item: json<FeedItem>(item), offerKey }
      }
    }
  }
}

const identityOf = (item: FeedItem): OfferIdentity => ({ ...item, number: item.gtin ?? item.isbn })
