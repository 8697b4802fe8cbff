/** The names that calls, stored rows and files use for what the domain calls otherwise. Nothing outside the contract knows them. */
import { Schema } from "effect"
import { Return } from "#domain/shopping/orders/return.ts"
import { ShopReturn } from "#domain/shopping/orders/shop-orders-api.ts"
import { DataExport } from "#domain/site/data-export.ts"

export const RETURN_ROW_NAMES = { requestId: "reqID" } as const

export const WireReturn = Return.pipe(Schema.encodeKeys({ ...RETURN_ROW_NAMES, orderId: "orderID" }))

export const WireShopReturn = Schema.Struct({ ...ShopReturn.fields, return: WireReturn })

const ExportedReturn = DataExport.fields.returns.value.pipe(Schema.encodeKeys(RETURN_ROW_NAMES))

export const WireDataExport = Schema.Struct({
  ...DataExport.fields,
  returns: Schema.Array(ExportedReturn)
}).annotate({ identifier: "DataExport" })

export const encodeDataExport = Schema.encodeSync(WireDataExport)
