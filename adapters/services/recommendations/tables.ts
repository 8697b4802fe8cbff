import { Schema } from "effect"
import type { Table } from "#adapters/store/records/table.ts"
import { IsoDay } from "#domain/catalogue/ids.ts"

/** How often a product was looked at on a day; who did is not kept. Spec: REC-02. */
const ViewsRow = Schema.Struct({ day: IsoDay, productId: Schema.String, count: Schema.Int })
type ViewsRow = typeof ViewsRow.Type

export const viewsKey = (day: IsoDay, productId: string): string => `${day}/${productId}`

export const VIEWS: Table<ViewsRow, "day" | "views"> = {
  name: "product_views",
  schema: ViewsRow,
  key: ({ day, productId }) => viewsKey(day, productId),
  indexes: { day: (row) => row.day, views: (row) => row.count }
}
