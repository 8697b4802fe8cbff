import { Schema } from "effect"
import { decodeDataFile } from "#domain/base/data-file.ts"
import type { SynonymEntry } from "#domain/search/synonyms/entry.ts"
import { parseSynonyms } from "#domain/search/synonyms/parse.ts"
import cupboard from "./cupboard.json" with { type: "json" }
import deskTasks from "./desk-tasks.json" with { type: "json" }
import drugstore from "./drugstore.json" with { type: "json" }
import electronics from "./electronics.json" with { type: "json" }
import everyday from "./everyday.json" with { type: "json" }
import fashion from "./fashion.json" with { type: "json" }
import groceries from "./groceries.json" with { type: "json" }
import home from "./home.json" with { type: "json" }
import houseTasks from "./house-tasks.json" with { type: "json" }
import kitchenTasks from "./kitchen-tasks.json" with { type: "json" }
import leisure from "./leisure.json" with { type: "json" }
import manufacturers from "./manufacturers.json" with { type: "json" }
import properties from "./properties.json" with { type: "json" }
import purposes from "./purposes.json" with { type: "json" }

/** The files of the list that comes with the product, in its order. */
const FILES = {
  groceries,
  cupboard,
  drugstore,
  electronics,
  home,
  fashion,
  leisure,
  purposes,
  "kitchen-tasks": kitchenTasks,
  "house-tasks": houseTasks,
  "desk-tasks": deskTasks,
  properties,
  everyday,
  manufacturers
}

/** A data file of synonyms: headings, each with the lines of a list. Spec: SYN-01. */
const SynonymFile = Schema.Record(Schema.String, Schema.Array(Schema.String))

/** Returns the list that comes with the product. Spec: SYN-04. */
export const startingSynonyms = (): ReadonlyArray<SynonymEntry> =>
  Object.entries(FILES).flatMap(([name, content]) => readSynonymFile(`synonyms/dutch/${name}.json`, content))

/** Returns the entries of a data file. Throws an error that names the file and the first invalid line. Spec: SYN-04. */
export const readSynonymFile = (file: string, content: unknown): ReadonlyArray<SynonymEntry> =>
  Object.entries(decodeDataFile(SynonymFile, file, content)).flatMap(([heading, lines]) => {
    const { entries, faults } = parseSynonyms(lines.join("\n"))
    const [first] = faults
    if (first !== undefined) throw new Error(`${file}: "${heading}", "${first.text}": ${first.fault}`)
    return entries
  })
