import tables from "./tables.json" with { type: "json" }

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
export const CATALOGUE_SCHEMA = "catalogue_5"

/** Returns a table of the list, whose columns are there by type. */
const published = (
  name: keyof typeof tables,
  rows: string = `FROM ${name}`,
  select: (columns: string) => string = (columns) => `SELECT ${columns}`
): PublishedTable => {
  const { columns, primaryKey, ...others } = tables[name]
  const typed = Object.entries(columns).flatMap(([type, names]) =>
    names.split(" ").map((column) => [column, type as ColumnType] as const)
  )
  return {
    name,
    columns: Object.fromEntries(typed),
    primaryKey,
    indexes: "indexes" in others ? others.indexes : [],
    select: `${select(typed.map(([column]) => column).join(", "))} ${rows}`
  }
}

const ofProducts = (from: string): string => `FROM ${from} WHERE product_key IN (SELECT value FROM json_each(?))`

const ofOffers = (from: string): string => `FROM ${from} WHERE offer_key IN (SELECT offer_key ${ofProducts("offer")})`

/** The photos that products show. A row never changes, and stays when no product shows it any more. */
export const PHOTO = published(
  "photo",
  ofProducts("product_photo JOIN photo USING (hash)"),
  (columns) => `SELECT product_key, ${columns}`
)

/** Published together if any of them has changed: the published row has a digest of them all. Spec: STORE-112. */
export interface TableGroup {
  readonly table: PublishedTable
  readonly unique: ReadonlyArray<string>
  readonly parts: ReadonlyArray<PublishedTable>
}

export const PRODUCTS: TableGroup = {
  table: published("product", ofProducts("product")),
  unique: ["id"],
  parts: [
    published(
      "product_identity",
      ofProducts("product_identity JOIN product USING (product_key)"),
      (columns) => `SELECT DISTINCT ${columns}`
    ),
    published("product_photo", ofProducts("product_photo")),
    PHOTO
  ]
}

export const OFFERS: TableGroup = {
  table: published("offer", ofProducts("offer")),
  unique: ["shop_key", "offer_id"],
  parts: [published("price_interval", ofOffers("price_interval")), published("price_change", ofOffers("price_change"))]
}

export const PRODUCT_TABLES: ReadonlyArray<PublishedTable> = [PRODUCTS, OFFERS].flatMap(({ table, parts }) => [
  table,
  ...parts
])

/** The tables that pages read and that are small enough to be published whole. */
export const SMALL_TABLES: ReadonlyArray<PublishedTable> = [
  published("meta"),
  published("shop"),
  published("category"),
  published("feature"),
  published("popular_term"),
  published("article"),
  published("feed_run", "FROM feed_run WHERE run_key IN (SELECT max(run_key) FROM feed_run GROUP BY shop_key)")
]

/** The tables that only a restored data folder needs. They are published whole, after all changes of products. Spec: STORE-115. */
export const RESTORED_TABLES: ReadonlyArray<PublishedTable> = [
  published("join_decision"),
  published("shop_category"),
  published("category_mapping"),
  published("corrected_offer"),
  published("google_path")
]

const FEED_COLUMNS =
  "address mapping format encoding user password interval_ms paused next_run_at failures last_run_at last_status last_message host_key".split(
    " "
  )

/** The managed feeds, whose columns are published as JSON. They are in a file of their own. Spec: STORE-115. */
export const FEEDS: PublishedTable = {
  ...published("feed"),
  select: `SELECT shop, json_object(${FEED_COLUMNS.map((name) => `'${name}', ${name}`).join(", ")}) AS settings FROM feed ORDER BY shop`
}

/** Inserts a managed feed from the columns of {@link FEEDS}. What tells that it has not changed is left out, so its next run reads all of it. */
export const INSERT_FEED = `INSERT INTO feed (shop, ${FEED_COLUMNS.join(", ")})
  VALUES (:shop, ${FEED_COLUMNS.map((name) => `:settings ->> '${name}'`).join(", ")})`

export const CHANGE_LOG: Pick<PublishedTable, "name" | "columns" | "primaryKey"> = published("change_log")

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
