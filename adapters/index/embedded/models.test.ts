import { existsSync, readFileSync } from "node:fs"
import { unzipSync } from "fflate"
import { describe, expect, it } from "vitest"
import { examples } from "#fixtures/rule-ledger.ts"
import type { SearchDocument } from "#domain/search/document.ts"
import { someDocuments } from "#adapters/index/testing/documents.ts"
import { browse } from "#adapters/index/testing/queries.ts"
import { buildSegment } from "./changes.ts"
import { EmbeddedIndex } from "./index.ts"

const archive = new URL("../../../../shared/data/icecat/1.json.zip", import.meta.url)

/** Products of the archive whose models have hyphens, slashes, points or spaces. */
const PRODUCTS: ReadonlySet<string> = new Set(
  (
    "4080453 3304836 157784 1698260 1686894 1422218 2076689 549575 3970592 3779568 77855320 899481 " +
    "2122785 1570833 3554534 2191416 442756 3755243 3924266 3924267 3924660 942914 838704 3924985 " +
    "3637824 3013470 78347604 1593399 3885131 2255598"
  ).split(" ")
)

interface Product {
  readonly id: string
  readonly name: string
  readonly title: string
}

const [plain] = someDocuments(1, 1)

const indexOf = (products: ReadonlyArray<Product>): EmbeddedIndex =>
  new EmbeddedIndex([
    buildSegment(
      products.map(({ id, name, title }): SearchDocument => {
        const empty = { text: "", brand: null, category: "", identifiers: [], sizes: [], live: true, adult: false }
        return { ...plain!, ...empty, id, title, model: name === "" ? null : name }
      })
    )
  ])

const SEPARATORS = /[ \-/.]+/g

/** Returns a model as people write it: as printed, joined, and with spaces, hyphens or points. */
const spellingsOf = (model: string): ReadonlyArray<string> => [
  model,
  model.toLowerCase(),
  model.replace(SEPARATORS, ""),
  model.replace(SEPARATORS, " "),
  model.replace(SEPARATORS, "-"),
  model.replace(SEPARATORS, "."),
  model.replace(/([a-z])(\d)/gi, "$1 $2")
]

describe("EmbeddedIndex: models", () => {
  it.each(examples("WORD-08", ["model", "found by"]))("WORD-08: finds $model in other spellings", (row) => {
    const index = indexOf([
      { id: "0", name: row.model, title: "Toetsenbord" },
      { id: "1", name: "", title: `Toetsenbord ${row.model} zwart` },
      { id: "2", name: "X1-23", title: "Toetsenbord" }
    ])
    for (const term of row["found by"].split("; "))
      expect([term, index.query({ ...browse, term }).ids.toSorted()]).toEqual([term, ["0", "1"]])
  })

  it("WORD-08: finds no product that has the parts of a short code apart", () => {
    const index = indexOf([
      { id: "0", name: "", title: "Printer PS met 5 bakken" },
      { id: "1", name: "", title: "Iphone 15 zwart" }
    ])
    const found = (term: string) => index.query({ ...browse, term }).ids
    expect([found("ps5"), found("iphone15")]).toEqual([[], ["1"]])
  })

  it.skipIf(!existsSync(archive))(
    "WORD-08: finds 30 real models in each of seven spellings (needs ../shared/data)",
    () => {
      const [content] = Object.values(unzipSync(readFileSync(archive)))
      const products: ReadonlyArray<Product> = JSON.parse(new TextDecoder().decode(content))
      const index = indexOf(products)
      const wanted = products.filter(({ id }) => PRODUCTS.has(id))
      const missed = wanted.flatMap(({ id, name }) =>
        spellingsOf(name).filter((term) => !index.query({ ...browse, term, size: 1000 }).ids.includes(id))
      )
      expect(wanted).toHaveLength(30)
      expect(missed).toEqual([])
    }
  )
})
