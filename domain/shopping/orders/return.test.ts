import { describe, expect, it } from "vitest"
import { examples } from "#fixtures/rule-ledger.ts"
import { readCarrier } from "./carriers.ts"
import { labelPath, readReturnParcel } from "./return.ts"
import type { ReturnStatus } from "./return-status.ts"

describe("labelPath", () => {
  it.each(examples("RETURN-07", ["id", "status", "path"]))(
    "RETURN-07: returns for $id that is $status: $path",
    (row) => {
      expect(labelPath(row.id, row.status as ReturnStatus)).toBe(row.path || null)
    }
  )
})

describe("readReturnParcel", () => {
  it.each(examples("RETURN-21", ["carrier", "code", "parcel"]))(
    "RETURN-21: reads carrier $carrier and code $code as $parcel",
    ({ carrier, code, parcel }) => {
      const read = readReturnParcel({ carrier: readCarrier(carrier), trackingCode: code === "" ? null : code })
      expect(read === null ? "rejected" : `${read.service ?? "-"} ${read.trackingCode ?? "-"}`).toBe(parcel)
    }
  )
})
