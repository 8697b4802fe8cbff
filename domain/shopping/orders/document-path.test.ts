import { describe, expect, it } from "vitest"
import { examples } from "#fixtures/rule-ledger.ts"
import { documentPath, readDocumentUrl } from "./document-path.ts"

describe("readDocumentUrl", () => {
  it.each(examples("ROUTE-43", ["path", "document", "id", "number"]))(
    "ROUTE-43: reads the document of $path, and builds its path",
    ({ path, document, id, number }) => {
      const request = readDocumentUrl(new URL(path, "http://localhost"))
      expect(request).toEqual(
        document === "return-label"
          ? { kind: document, returnId: id }
          : document === "payout"
            ? { kind: document, reference: id }
            : { kind: document, orderId: id, number: number === "" ? null : number }
      )
      expect(documentPath(request!)).toBe(path)
    }
  )
})
