import { Schema } from "effect"
import { decodeDataFile } from "#domain/base/data-file.ts"
import { type SynonymEntry, parseSynonyms } from "./parse-synonyms.ts"
import cupboard from "./synonyms/dutch/cupboard.json" with { type: "json" }
import deskTasks from "./synonyms/dutch/desk-tasks.json" with { type: "json" }
import drugstore from "./synonyms/dutch/drugstore.json" with { type: "json" }
import electronics from "./synonyms/dutch/electronics.json" with { type: "json" }
import everyday from "./synonyms/dutch/everyday.json" with { type: "json" }
import fashion from "./synonyms/dutch/fashion.json" with { type: "json" }
import groceries from "./synonyms/dutch/groceries.json" with { type: "json" }
import home from "./synonyms/dutch/home.json" with { type: "json" }
import houseTasks from "./synonyms/dutch/house-tasks.json" with { type: "json" }
import kitchenTasks from "./synonyms/dutch/kitchen-tasks.json" with { type: "json" }
import leisure from "./synonyms/dutch/leisure.json" with { type: "json" }
import manufacturers from "./synonyms/dutch/manufacturers.json" with { type: "json" }
import properties from "./synonyms/dutch/properties.json" with { type: "json" }
import purposes from "./synonyms/dutch/purposes.json" with { type: "json" }

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
