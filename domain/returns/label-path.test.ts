import { describe, expect, it } from "vitest"
import { examples } from "#fixtures/spec/examples.ts"
import { labelPath } from "./return.ts"
import type { ReturnStatus } from "./status.ts"

describe("labelPath", () => {
  it.each(examples("RETURN-07", ["id", "status", "path"]))(
    "RETURN-07: returns for $id that is $status: $path",
    (row) => {
      expect(labelPath(row.id, row.status as ReturnStatus)).toBe(row.path || null)
    }
  )
})
