import type { FeedItem } from "#domain/feed/item.ts"
import {
  chooseCandidate,
  findJoin,
  isRetired,
  staysWith,
  type Candidate,
  type Groupable,
  type Join,
  MAX_PRODUCTS_PER_KEY
} from "#domain/matching/join.ts"
import { groupingKeys, type GroupingKey } from "#domain/matching/grouping-keys.ts"
import { type Classify, mayMove, type Placement } from "#domain/feed/classify/place.ts"
import { nameFamily } from "#domain/catalogue/name-family.ts"
import type { Database } from "../database.ts"
import { identityWriter } from "../identities.ts"
import { isPlacedKey, matchFactsText } from "./match-facts.ts"
import { INSERT_FEED_PRODUCT, featureRegister, listText } from "#adapters/store/sql/inserts.ts"
import { placers } from "./placers.ts"
import { lastProduct } from "#adapters/store/sql/remove.ts"
import { factsWriter, texts } from "./facts.ts"
import { numberList, numberSet } from "./numbers.ts"
import type { Condition } from "#domain/catalogue/offer.ts"
import type { Cents } from "#domain/base/cents.ts"

interface Assigned {
  readonly productKey: number
  readonly evidence: GroupingKey
}

interface KeyLookup {
  readonly findJoin: () => Join | null
  readonly findEvidence: () => GroupingKey
  readonly register: (productKey: number) => void
}

export const productWriter = (db: Database, shopKey: number, createdAt: number, classify: Classify) => {
  const findPack = db.statement("SELECT pack FROM product WHERE product_key = ?")
  const identities = identityWriter(db)
  const findSole = db.statement(
    `SELECT 1 FROM product WHERE product_key = ? AND source_shop = ? AND source_offer = ?
       AND (SELECT count(*) FROM offer WHERE product_key = ?) = 1`
  )
  const findHome = db.statement(
    `SELECT product_key FROM product WHERE source_shop = ? AND source_offer = ? AND joined_to IS NOT NULL
     ORDER BY product_key LIMIT 1`
  )
  /** A run joins no products, so that a shop without joined ones needs no lookups. */
  const hasHomes =
    db.row("SELECT 1 FROM product WHERE source_shop = ? AND joined_to IS NOT NULL LIMIT 1", shopKey) !== null
  const reviveHome = db.statement("UPDATE product SET joined_to = NULL WHERE product_key = ?")
  const passOn = db.statement(
    `UPDATE product SET (source_shop, source_offer) =
       (SELECT shop_key, offer_id FROM offer WHERE product_key = :key ORDER BY offer_key LIMIT 1)
     WHERE product_key = :key AND source_shop = :shop AND source_offer = :offer
       AND EXISTS (SELECT 1 FROM offer WHERE product_key = :key)`
  )
  const insertProduct = db.statement(INSERT_FEED_PRODUCT)
  const features = featureRegister(db)
  const readCandidates = candidateReader(db, shopKey)
  const completeFacts = factsWriter(db, shopKey, features)
  const { place, knowsWords } = placers(db, classify)(shopKey)
  let placed: { readonly item: FeedItem; readonly placement: Placement | null } | null = null
  /** Returns the place of an item; remembers the last one, because its product, key and match need it. */
  const placementOf = (item: FeedItem): Placement | null => {
    if (placed?.item !== item) placed = { item, placement: place(item) }
    return placed.placement
  }
  const categoryOf = (item: FeedItem): string | null => placementOf(item)?.key ?? null
  const unsure = numberList()
  const firstNew = lastProduct(db) + 1
  const touched = numberSet()
  let next = firstNew

  const isSourceAndAlone = (productKey: number, item: FeedItem) =>
    findSole.get(productKey, shopKey, item.offerId, productKey) !== undefined
  const touch = (productKey: number) => {
    if (productKey < firstNew) touched.add(productKey)
  }
  const create = (item: FeedItem): number => {
    const productKey = next++
    insertProduct.run(
      productKey,
      `f${productKey}`,
      item.title,
      item.brand,
      item.model,
      item.campaignId,
      item.familyCode,
      item.gtin,
      item.isbn,
      item.sku ?? item.mpn,
      item.mpn,
      "",
      item.description,
      categoryOf(item),
      item.pack,
      listText(item.colors),
      listText(item.genders),
      listText(item.sizes),
      item.features.length === 0 ? "[]" : JSON.stringify(item.features),
      listText(item.imageUrls),
      0,
      createdAt,
      shopKey,
      item.offerId,
      nameFamily({ ...item, name: item.title }, `${shopKey}`)
    )
    if (mayMove(placementOf(item))) unsure.push(productKey)
    if (item.features.length > 0) features.note(item.features)
    return productKey
  }

  const homeOf = (item: FeedItem): number | null => {
    if (!hasHomes) return null
    const row = findHome.get(shopKey, item.offerId) as unknown as { readonly product_key: number } | undefined
    return row?.product_key ?? null
  }

  const firstKey = (item: FeedItem, keys: ReadonlyArray<GroupingKey>): GroupingKey =>
    keys[0] ?? { rule: "own", key: `own:${shopKey}|${item.offerId}` }

  /** A key that has the item's product needs no others. Keys in `claimed` belong to `next`, which is to come. */
  const lookUp = (item: FeedItem, all: ReadonlyArray<GroupingKey>, claimed: ReadonlyArray<GroupingKey>): KeyLookup => {
    const found = new Map<string, ReadonlyArray<Candidate>>()
    const candidates = (key: string): ReadonlyArray<Candidate> => {
      const known = found.get(key) ?? readCandidates(key, item.offerId)
      found.set(key, known)
      return known
    }
    const groupable = { ...item, category: categoryOf(item) }
    const claimedFor = next
    const isShownFor = (key: string, productKey: number) =>
      found.get(key)?.some((candidate) => candidate.productKey === productKey) === true
    const register = (productKey: number) => {
      for (const evidence of all) {
        const { key } = evidence
        if (claimed.includes(evidence)) identities.move(key, claimedFor, productKey)
        else if (isShownFor(key, productKey) || identities.has(key, productKey)) continue
        else if (canIdentify(groupable, productKey, candidates(key))) identities.add(key, productKey)
      }
    }
    const findEvidence = () =>
      firstKey(
        item,
        all.filter(({ key }) => !isRetired(candidates(key)))
      )
    return { findJoin: () => findJoin(groupable, all, candidates), register, findEvidence }
  }

  const joinProduct = (item: FeedItem, assigned: Assigned, register: KeyLookup["register"]): Assigned => {
    completeFacts(assigned.productKey, item, categoryOf(item), homeOf)
    register(assigned.productKey)
    touch(assigned.productKey)
    return assigned
  }

  const createProduct = (item: FeedItem, evidence: GroupingKey, register?: KeyLookup["register"]): Assigned => {
    const productKey = create(item)
    register?.(productKey)
    return { productKey, evidence }
  }

  return {
    assign: (item: FeedItem): Assigned => {
      const keys = groupingKeys(item)
      const claimed = keys.filter(({ key }) => identities.claim(key, next))
      if (claimed.length === keys.length) return createProduct(item, firstKey(item, keys))
      const { findJoin, register, findEvidence } = lookUp(item, keys, claimed)
      const join = findJoin()
      return join === null
        ? createProduct(item, findEvidence(), register)
        : joinProduct(item, assignedOf(join), register)
    },
    /** An item stays while its evidence holds; then it joins, corrects or creates a product. Spec: GROUP-06. */
    reassign: (item: FeedItem, before: Assigned, isSame: boolean): Assigned => {
      const keys = groupingKeys(item)
      const { findJoin, register, findEvidence } = lookUp(item, keys, NO_KEYS)
      const { pack } = findPack.get(before.productKey) as unknown as Pick<Candidate, "pack">
      const isPlaced = isSame && isPlacedKey(before.evidence.key)
      if (isPlaced || staysWith(item, before.evidence.key, { pack })) return joinProduct(item, before, register)
      const join = findJoin()
      if (join !== null) return joinProduct(item, assignedOf(join), register)
      const evidence = findEvidence()
      const home = homeOf(item)
      if (home !== null) {
        reviveHome.run(home)
        return joinProduct(item, { productKey: home, evidence }, register)
      }
      if (!isSourceAndAlone(before.productKey, item)) return createProduct(item, evidence, register)
      const hasItsKey = keys.some(({ key }) => key === before.evidence.key)
      if (!hasItsKey) identities.remove(before.evidence.key, before.productKey)
      return joinProduct(item, { productKey: before.productKey, evidence }, register)
    },
    touch,
    /** The oldest offer that remains describes the product, if the one that did has left. Spec: MATCH-42. */
    leave: (productKey: number, offerId: string) => {
      passOn.run({ key: productKey, shop: shopKey, offer: offerId })
    },
    matchFacts: (item: FeedItem): string => matchFactsText(item, categoryOf(item)),
    firstNew,
    /** The new products that the shop's other offers may move. Spec: PLACE-05. */
    unsure: () => [...unsure.values()],
    knowsWords,
    touched: () => touched.values()
  }
}

export type ProductWriter = ReturnType<typeof productWriter>

const assignedOf = ({ candidate, evidence }: Join): Assigned => ({ productKey: candidate.productKey, evidence })

/** Returns true if a key of these products can also identify another product. Spec: GROUP-05, GROUP-11. */
const canIdentify = (item: Groupable, productKey: number, candidates: ReadonlyArray<Candidate>): boolean =>
  !isRetired(candidates) &&
  !candidates.some((candidate) => candidate.productKey === productKey) &&
  chooseCandidate(item, candidates) === null

const NO_KEYS: ReadonlyArray<GroupingKey> = []

/** Columns of {@link SELECT_CANDIDATES}, in this order: arrays take less time than objects. */
type CandidateRow = readonly [
  productKey: number,
  title: string,
  brand: string | null,
  number: string | null,
  pack: string | null,
  category: string | null,
  colors: string,
  sizes: string,
  price: number | null,
  condition: Condition | null,
  shopTitle: string | null,
  joinedGtin: string | null,
  joinedIsbn: string | null,
  joinedPack: string | null
]

/** Grouping here would take a table for each key, although almost all keys have one row. */
const SELECT_CANDIDATES = `
  SELECT p.product_key, p.name, p.brand, coalesce(p.gtin, p.isbn), p.pack, p.category, p.colors, p.sizes, o.price, o.condition,
    (SELECT coalesce(s.title, p.name) FROM offer s WHERE s.product_key = p.product_key AND s.shop_key = ?
       AND s.offer_id <> ? AND s.gone_at IS NULL LIMIT 1),
    q.gtin, q.isbn, q.pack
  FROM product_identity k JOIN product q ON q.product_key = k.product_key
  JOIN product p ON p.product_key = coalesce(q.joined_to, q.product_key)
  LEFT JOIN offer o ON o.offer_key = (SELECT f.offer_key FROM offer f
    WHERE f.product_key = p.product_key AND f.gone_at IS NULL ORDER BY f.offer_key LIMIT 1)
  WHERE k.key = ?`

type ReadCandidates = (key: string, offerId: string) => ReadonlyArray<Candidate>

/** Oldest first, with what they lack from joined ones; one more than identify anything. Spec: GROUP-11, MATCH-42. */
const candidateReader = (db: Database, shopKey: number): ReadCandidates => {
  const select = db.raw.prepare(SELECT_CANDIDATES, { returnArrays: true })
  return (key, offerId) => {
    const rows = select.all(shopKey, offerId, key) as unknown as ReadonlyArray<CandidateRow>
    if (rows.length === 0) return NO_CANDIDATES
    if (rows.length === 1) return rows.map((row) => candidateOf(row, rows))
    return [...Map.groupBy(rows, ([productKey]) => productKey)]
      .sort(([a], [b]) => a - b)
      .slice(0, MAX_PRODUCTS_PER_KEY + 1)
      .map(([, group]) => candidateOf(group[0]!, group))
  }
}

const candidateOf = (first: CandidateRow, rows: ReadonlyArray<CandidateRow>): Candidate => {
  const [productKey, title, brand, number, pack, category, colors, sizes, price, condition, shopTitle] = first
  return {
    productKey,
    title,
    brand,
    number: number ?? largest(rows, GTIN) ?? largest(rows, ISBN),
    pack: pack ?? largest(rows, PACK),
    category,
    colors: texts(colors),
    sizes: texts(sizes),
    price: price as Cents | null,
    condition: condition ?? "new",
    shopTitle
  }
}

const GTIN = 11
const ISBN = 12
const PACK = 13

/** Returns the last text of a column in the order of characters, so that the order of rows does not matter. */
const largest = (rows: ReadonlyArray<CandidateRow>, column: typeof GTIN | typeof ISBN | typeof PACK): string | null => {
  let found: string | null = null
  for (const row of rows) {
    const text = row[column]
    if (text !== null && (found === null || text > found)) found = text
  }
  return found
}

const NO_CANDIDATES: ReadonlyArray<Candidate> = []
