type ColumnType = "TEXT" | "BIGINT" | "DOUBLE PRECISION"

export interface PublishedTable {
  readonly name: string
  readonly columns: Readonly<Record<string, ColumnType>>
  readonly primaryKey: string
  readonly indexes: ReadonlyArray<string>
  /** Selects the rows from SQLite: of some products, whose keys are a parameter in JSON, or all. */
  readonly select: string
}

/** A release that reads other tables takes another number, so that older processes can go on. Spec: STORE-112. */
export const CATALOGUE_SCHEMA = "catalogue_4"

const columnsOf = (type: ColumnType, names: string): Record<string, ColumnType> =>
  Object.fromEntries(names.split(" ").map((name) => [name, type]))

const ofProducts = (columns: Readonly<Record<string, ColumnType>>, from: string, key = "product_key"): string =>
  `SELECT ${Object.keys(columns).join(", ")} FROM ${from} WHERE ${key} IN (SELECT value FROM json_each(?))`

const PRODUCT_COLUMNS = {
  ...columnsOf("BIGINT", "product_key source_shop popularity created_at joined_to adult"),
  ...columnsOf(
    "TEXT",
    "id name brand model campaign_id family_code gtin isbn sku mpn short_desc description category pack colors genders sizes features family image_urls source_offer"
  )
}

const OFFER_COLUMNS = {
  ...columnsOf(
    "BIGINT",
    "offer_key shop_key product_key price price_since gone_at shipping_cost observed_at delivery_days stock vat_rate hash join_with shop_category adult"
  ),
  ...columnsOf(
    "TEXT",
    "offer_id condition availability ean sku title url family_code join_rule join_key image_urls match_facts"
  )
}

const PRICE_COLUMNS = columnsOf("BIGINT", "offer_key from_day until_day price shipping_cost")

const IDENTITY_COLUMNS = { key: "TEXT", product_key: "BIGINT" } as const

const PRODUCT_PHOTO_COLUMNS = { product_key: "BIGINT", position: "BIGINT", hash: "TEXT" } as const

const PHOTO_COLUMNS = {
  ...columnsOf("TEXT", "hash colour fingerprint"),
  ...columnsOf("BIGINT", "width height"),
  score: "DOUBLE PRECISION"
} as const

const PRODUCT: PublishedTable = {
  name: "product",
  columns: PRODUCT_COLUMNS,
  primaryKey: "product_key",
  indexes: ["joined_to", "family", "campaign_id"],
  select: ofProducts(PRODUCT_COLUMNS, "product")
}

const OFFER: PublishedTable = {
  name: "offer",
  columns: OFFER_COLUMNS,
  primaryKey: "offer_key",
  indexes: ["product_key", "shop_key, family_code"],
  select: ofProducts(OFFER_COLUMNS, "offer")
}

const PRICE_INTERVAL: PublishedTable = {
  name: "price_interval",
  columns: PRICE_COLUMNS,
  primaryKey: "offer_key, from_day",
  indexes: [],
  select: `SELECT i.offer_key, i.from_day, i.until_day, i.price, i.shipping_cost FROM offer o JOIN price_interval i ON i.offer_key = o.offer_key
    WHERE o.product_key IN (SELECT value FROM json_each(?))`
}

const PRICE_CHANGE: PublishedTable = {
  name: "price_change",
  columns: columnsOf("BIGINT", "offer_key at price"),
  primaryKey: "offer_key, at",
  indexes: [],
  select: `SELECT c.offer_key, c.at, c.price FROM offer o JOIN price_change c ON c.offer_key = o.offer_key
    WHERE o.product_key IN (SELECT value FROM json_each(?))`
}

const PRODUCT_IDENTITY: PublishedTable = {
  name: "product_identity",
  columns: IDENTITY_COLUMNS,
  primaryKey: "key, product_key",
  indexes: ["product_key"],
  select: `SELECT DISTINCT key, product_key FROM product_identity JOIN product USING (product_key)
    WHERE product_key IN (SELECT value FROM json_each(?))`
}

const PRODUCT_PHOTO: PublishedTable = {
  name: "product_photo",
  columns: PRODUCT_PHOTO_COLUMNS,
  primaryKey: "product_key, position",
  indexes: ["hash"],
  select: ofProducts(PRODUCT_PHOTO_COLUMNS, "product_photo")
}

/** The photos that products show. A row never changes, and stays when no product shows it any more. */
export const PHOTO: PublishedTable = {
  name: "photo",
  columns: PHOTO_COLUMNS,
  primaryKey: "hash",
  indexes: [],
  select: `SELECT product_key, ${Object.keys(PHOTO_COLUMNS).join(", ")} FROM product_photo JOIN photo USING (hash)
    WHERE product_key IN (SELECT value FROM json_each(?))`
}

/** Published together if any of them has changed: the published row has a digest of them all. Spec: STORE-112. */
export interface TableGroup {
  readonly table: PublishedTable
  readonly unique: ReadonlyArray<string>
  readonly parts: ReadonlyArray<PublishedTable>
}

export const PRODUCTS: TableGroup = {
  table: PRODUCT,
  unique: ["id"],
  parts: [PRODUCT_IDENTITY, PRODUCT_PHOTO, PHOTO]
}

export const OFFERS: TableGroup = {
  table: OFFER,
  unique: ["shop_key", "offer_id"],
  parts: [PRICE_INTERVAL, PRICE_CHANGE]
}

export const PRODUCT_TABLES: ReadonlyArray<PublishedTable> = [PRODUCTS, OFFERS].flatMap(({ table, parts }) => [
  table,
  ...parts
])

const smallTable = (
  name: string,
  columns: Readonly<Record<string, ColumnType>>,
  primaryKey: string
): PublishedTable => ({
  name,
  columns,
  primaryKey,
  indexes: [],
  select: `SELECT ${Object.keys(columns).join(", ")} FROM ${name}`
})

const LAST_RUN_COLUMNS = {
  ...columnsOf(
    "BIGINT",
    "run_key shop_key run_at started_at ended_at accepted added changed unchanged gone renumbered rejected warnings"
  ),
  ...columnsOf("TEXT", "source status findings")
}

const LAST_RUNS = smallTable("feed_run", LAST_RUN_COLUMNS, "run_key")

/** The tables that pages read and that are small enough to be published whole. */
export const SMALL_TABLES: ReadonlyArray<PublishedTable> = [
  smallTable("meta", columnsOf("TEXT", "key value"), "key"),
  smallTable(
    "shop",
    {
      ...columnsOf("TEXT", "id website name city about main_categories payment_methods colour created_by"),
      ...columnsOf(
        "BIGINT",
        "shop_key active shipping_cost free_shipping_from return_days offer_count observed_shift last_complete_run_at told_age"
      )
    },
    "shop_key"
  ),
  smallTable(
    "category",
    {
      ...columnsOf("TEXT", "key id parent slug name img img_blue content"),
      ...columnsOf("BIGINT", "position adult_content product_count")
    },
    "key"
  ),
  smallTable("feature", { key: "TEXT", label: "TEXT", position: "BIGINT" }, "key"),
  smallTable("popular_term", { position: "BIGINT", term: "TEXT" }, "position"),
  smallTable(
    "article",
    { ...columnsOf("TEXT", "kind id slug title summary html published_at"), position: "BIGINT" },
    "kind, position"
  ),
  { ...LAST_RUNS, select: `${LAST_RUNS.select} WHERE run_key IN (SELECT max(run_key) FROM feed_run GROUP BY shop_key)` }
]

/** The tables that only a restored data folder needs. They are published whole, after all changes of products. Spec: STORE-115. */
export const RESTORED_TABLES: ReadonlyArray<PublishedTable> = [
  smallTable(
    "join_decision",
    { ...columnsOf("TEXT", "shop_a offer_a shop_b offer_b kind note"), decided_at: "BIGINT" },
    "shop_a, offer_a, shop_b, offer_b"
  ),
  smallTable(
    "shop_category",
    { ...columnsOf("BIGINT", "shop_category shop_key"), ...columnsOf("TEXT", "path google map_key") },
    "shop_category"
  ),
  smallTable(
    "category_mapping",
    { ...columnsOf("BIGINT", "shop_key votes placed"), ...columnsOf("TEXT", "map_key category reason") },
    "shop_key, map_key"
  ),
  smallTable("google_path", { path: "TEXT", number: "BIGINT" }, "path")
]

const FEED_COLUMNS =
  "address mapping format encoding user password interval_ms paused next_run_at failures last_run_at last_status last_message host_key".split(
    " "
  )

/** The managed feeds, whose columns are published as JSON. They are in a file of their own. Spec: STORE-115. */
export const FEEDS: PublishedTable = {
  ...smallTable("feed", columnsOf("TEXT", "shop settings"), "shop"),
  select: `SELECT shop, json_object(${FEED_COLUMNS.map((name) => `'${name}', ${name}`).join(", ")}) AS settings FROM feed ORDER BY shop`
}

/** Inserts a managed feed from the columns of {@link FEEDS}. What tells that it has not changed is left out, so its next run reads all of it. */
export const INSERT_FEED = `INSERT INTO feed (shop, ${FEED_COLUMNS.join(", ")})
  VALUES (:shop, ${FEED_COLUMNS.map((name) => `:settings ->> '${name}'`).join(", ")})`

export const CHANGE_LOG: Pick<PublishedTable, "name" | "columns" | "primaryKey"> = {
  name: "change_log",
  columns: { seq: "BIGINT", product_key: "BIGINT", removed_id: "TEXT" },
  primaryKey: "seq"
}

export const createStatements = (): ReadonlyArray<string> => [
  `CREATE SCHEMA IF NOT EXISTS ${CATALOGUE_SCHEMA}`,
  ...[...PRODUCT_TABLES, ...SMALL_TABLES, ...RESTORED_TABLES, FEEDS].flatMap(
    ({ name, columns, primaryKey, indexes }) => [
      `CREATE TABLE IF NOT EXISTS ${name} (${columnList(columns)}, PRIMARY KEY (${primaryKey}))`,
      ...indexes.map((index) => `CREATE INDEX IF NOT EXISTS ${name}_${index.replace(", ", "_")} ON ${name} (${index})`)
    ]
  ),
  ...[PRODUCTS, OFFERS].flatMap(({ table: { name }, unique }) => [
    `CREATE UNIQUE INDEX IF NOT EXISTS ${name}_id ON ${name} (${unique.join(", ")})`,
    addDigest(name)
  ]),
  `CREATE TABLE IF NOT EXISTS change_log (seq BIGINT PRIMARY KEY, product_key BIGINT, removed_id TEXT COLLATE "C")`,
  "CREATE INDEX IF NOT EXISTS change_log_product_key ON change_log (product_key)",
  `CREATE TABLE IF NOT EXISTS publication (
    origin TEXT PRIMARY KEY,
    first_seq BIGINT NOT NULL,
    seq BIGINT NOT NULL,
    copied BIGINT NOT NULL,
    is_complete BOOLEAN NOT NULL,
    version BIGINT NOT NULL,
    epoch BIGINT NOT NULL,
    restored_by TEXT NOT NULL DEFAULT '',
    holder TEXT NOT NULL,
    machine TEXT NOT NULL,
    held_until TIMESTAMPTZ NOT NULL
  )`
]

/** Older publishers leave it null. Without the check, each start would wait for all reads of the table. */
const addDigest = (table: string): string => `DO $$ BEGIN
  IF NOT EXISTS (SELECT FROM pg_attribute WHERE attrelid = '${table}'::regclass AND attname = 'digest') THEN
    ALTER TABLE ${table} ADD COLUMN digest BIGINT;
  END IF;
END $$`

const columnList = (columns: PublishedTable["columns"]): string =>
  Object.entries(columns)
    .map(([name, type]) => `${name} ${type}${type === "TEXT" ? ' COLLATE "C"' : ""}`)
    .join(", ")
