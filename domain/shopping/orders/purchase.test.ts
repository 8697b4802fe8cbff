import { expect, it } from "vitest"
import type { Instant, ShopId } from "#domain/base/ids.ts"
import type { StoredOrder } from "./order.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { hasBoughtIn } from "./status.ts"

it.each(examples("REVIEW-04", ["status", "paid", "ordered", "about", "verified"]))(
  "REVIEW-04: $status order of $ordered, reviewing $about: $verified",
  ({ status, paid, ordered, about, verified }) => {
    const order = {
      status: status as StoredOrder["status"],
      paidAt: paid === "yes" ? ("2026-11-01T10:00:00.000Z" as Instant) : null,
      shopId: "lampenhuis" as ShopId,
      products: [{ productId: ordered }]
    }
    expect(hasBoughtIn(order, about.split(" "))).toBe(verified === "yes")
  }
)
