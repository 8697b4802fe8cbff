import type { Feature } from "#domain/catalogue/product.ts"
import { connectedProducts, MAX_FAMILY_SIZE } from "#domain/catalogue/family.ts"
import type { GroupMember } from "../shaping/variants.ts"
import { json, inChunks, placeholders } from "./database.ts"
import { inTurn, type Reading, selectRow, selectRows } from "./reading.ts"

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
export const readFamily = function* (id: string): Reading<ReadonlyArray<GroupMember>> {
  const own = yield* selectRow<{ product_key: number }>("SELECT product_key FROM product WHERE id = ?", id)
  if (own === null) return []
  const products = yield* connectedProducts(
    own.product_key,
    (keys) => inTurn(inChunks(keys), readGroups),
    (group) => readMembers(JSON.parse(group) as Group)
  )
  if (products.length < 2) return []
  const inOrder = products.toSorted((a, b) => a - b)
  return (yield* inTurn(inChunks(inOrder), readRows)).map(memberOf)
}

const readRows = function* (products: ReadonlyArray<number>): Reading<ReadonlyArray<MemberRow>> {
  const keys = placeholders(products)
  return yield* selectRows<MemberRow>(
    `SELECT id, name, brand, colors, sizes, pack, features FROM product WHERE product_key IN (${keys.marks})
     ORDER BY product_key`,
    ...keys.values
  )
}

const readGroups = function* (products: ReadonlyArray<number>): Reading<ReadonlyArray<string>> {
  const keys = placeholders(products)
  const ofShops = yield* selectRows<{ shop_key: number; family_code: string }>(
    `SELECT DISTINCT shop_key, family_code FROM offer WHERE product_key IN (${keys.marks}) AND family_code IS NOT NULL`,
    ...keys.values
  )
  const own = yield* selectRows<{ family: string | null; campaign: string | null }>(
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

const readMembers = function* ([kind, ...values]: Group): Reading<ReadonlyArray<number>> {
  const rows = yield* selectRows<{ product_key: number }>(MEMBERS[kind], ...values)
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
