import type { Feature } from "#domain/catalogue/product.ts"
import { connectedProducts, MAX_FAMILY_SIZE } from "#domain/catalogue/family.ts"
import type { GroupMember } from "../shaping/variants.ts"
import { json, placeholders } from "./database.ts"
import { type Reader, readInChunks } from "./reading.ts"

interface MemberRow {
  readonly id: string
  readonly name: string
  readonly brand: string | null
  readonly colors: string
  readonly sizes: string
  readonly pack: string | null
  readonly features: string
}

/** The group of a shop's offers, of products described by hand, or of products with alike names. */
type Group = readonly [kind: "shop" | "campaign" | "name", ...values: ReadonlyArray<string | number>]

/** Itself included; leaves out products that no feed has any more. Spec: VARIANT-05. */
export const readFamily = async (source: Reader, id: string): Promise<ReadonlyArray<GroupMember>> => {
  const own = await source.row<{ product_key: number }>("SELECT product_key FROM product WHERE id = ?", id)
  if (own === null) return []
  const products = await connectedProducts(
    own.product_key,
    (keys) => readInChunks(keys, (chunk) => readGroups(source, chunk)),
    (group) => readMembers(source, JSON.parse(group) as Group)
  )
  if (products.length < 2) return []
  const inOrder = products.toSorted((a, b) => a - b)
  return (await readInChunks(inOrder, (chunk) => readRows(source, chunk))).map(memberOf)
}

const readRows = async (source: Reader, products: ReadonlyArray<number>): Promise<ReadonlyArray<MemberRow>> => {
  const keys = placeholders(products)
  return source.rows<MemberRow>(
    `SELECT id, name, brand, colors, sizes, pack, features FROM product WHERE product_key IN (${keys.marks})
     ORDER BY product_key`,
    ...keys.values
  )
}

const readGroups = async (source: Reader, products: ReadonlyArray<number>): Promise<ReadonlyArray<string>> => {
  const keys = placeholders(products)
  const ofShops = await source.rows<{ shop_key: number; family_code: string }>(
    `SELECT DISTINCT shop_key, family_code FROM offer WHERE product_key IN (${keys.marks}) AND family_code IS NOT NULL`,
    ...keys.values
  )
  const own = await source.rows<{ family: string | null; campaign: string | null }>(
    `SELECT family, CASE WHEN source_shop IS NULL THEN campaign_id END AS campaign FROM product
     WHERE product_key IN (${keys.marks}) OR joined_to IN (${keys.marks})`,
    ...keys.values,
    ...keys.values
  )
  const groups: ReadonlyArray<Group> = [
    ...ofShops.map(({ shop_key, family_code }) => ["shop", shop_key, family_code] as const),
    ...own.flatMap(({ campaign }) => (campaign === null ? [] : [["campaign", campaign] as const])),
    ...own.flatMap(({ family }) => (family === null ? [] : [["name", family] as const]))
  ]
  return groups.map((group) => JSON.stringify(group))
}

/** The statements that read one product more than a family can have, to recognise a group that is too large. */
const MEMBERS: Readonly<Record<Group[0], string>> = {
  shop: `SELECT DISTINCT product_key FROM offer WHERE shop_key = ? AND family_code = ? AND gone_at IS NULL
    ORDER BY product_key LIMIT ${MAX_FAMILY_SIZE + 1}`,
  campaign: `SELECT product_key FROM product WHERE source_shop IS NULL AND campaign_id = ?
    ORDER BY product_key LIMIT ${MAX_FAMILY_SIZE + 1}`,
  name: `SELECT DISTINCT coalesce(joined_to, product_key) AS product_key FROM product WHERE family = ?
    ORDER BY 1 LIMIT ${MAX_FAMILY_SIZE + 1}`
}

const readMembers = async (source: Reader, [kind, ...values]: Group): Promise<ReadonlyArray<number>> => {
  const rows = await source.rows<{ product_key: number }>(MEMBERS[kind], ...values)
  return rows.map(({ product_key }) => product_key)
}

const memberOf = (row: MemberRow): GroupMember => ({
  id: row.id,
  name: row.name,
  brand: row.brand,
  colors: json<ReadonlyArray<string>>(row.colors),
  sizes: json<ReadonlyArray<string>>(row.sizes),
  pack: row.pack,
  features: json<ReadonlyArray<Feature>>(row.features)
})
