import { expect, it } from "vitest"
import { TABLES } from "../records/tables.ts"
import { openSite } from "./open.ts"

interface Column {
  readonly name: string
  readonly pk: number
}

it("STORE-34: the migrations make each table of records with its indexes, and commits are durable", () => {
  const db = openSite(":memory:")
  expect(db.row("PRAGMA synchronous")).toEqual({ synchronous: 2 })
  for (const { name, indexes, unique = [] } of TABLES) {
    const columns = db.rows<Column>(`PRAGMA table_info(${name})`)
    expect(columns.filter(({ pk }) => pk === 1).map((column) => column.name)).toEqual(["key"])
    expect(columns.map((column) => column.name).sort()).toEqual(["doc", "key", ...Object.keys(indexes)].sort())
    const kept = db
      .rows<{ name: string; unique: number }>(`PRAGMA index_list(${name})`)
      .filter((index) => index.unique === 1)
      .flatMap((index) => db.rows<Column>(`PRAGMA index_info(${index.name})`).map((column) => column.name))
    expect(kept.filter((column) => column !== "key").sort()).toEqual([...unique].sort())
  }
  db.close()
})
