import { Schema } from "effect"
import type { Table } from "#adapters/store/records/table.ts"
import { IsoDay } from "#domain/catalogue/ids.ts"

/** The number of views of a product on a day; viewers are not stored. Spec: REC-02. */
const ViewsRow = Schema.Struct({ day: IsoDay, productId: Schema.String, count: Schema.Int })
type ViewsRow = typeof ViewsRow.Type

export const viewsKey = (day: IsoDay, productId: string): string => `${day}/${productId}`

export const VIEWS: Table<ViewsRow, "day" | "views"> = {
  name: "product_views",
  schema: ViewsRow,
  key: ({ day, productId }) => viewsKey(day, productId),
  indexes: { day: (row) => row.day, views: (row) => row.count }
}
