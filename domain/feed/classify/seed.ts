import { Schema } from "effect"
import { decodeDataFile } from "#domain/base/data-file.ts"
import drugstore from "./seed/drugstore.json" with { type: "json" }
import electronics from "./seed/electronics.json" with { type: "json" }
import cupboard from "./seed/groceries-cupboard.json" with { type: "json" }
import drinks from "./seed/groceries-drinks.json" with { type: "json" }
import fresh from "./seed/groceries-fresh.json" with { type: "json" }
import home from "./seed/home.json" with { type: "json" }
import leisure from "./seed/leisure.json" with { type: "json" }

/** The data files in the order of the examples. */
const FILES = {
  "groceries-drinks": drinks,
  "groceries-cupboard": cupboard,
  "groceries-fresh": fresh,
  drugstore,
  electronics,
  home,
  leisure
}

const isListOfTexts = (texts: string): boolean =>
  texts.split(", ").every((text) => text !== "" && text.trim() === text && !text.includes(","))

const Texts = Schema.String.check(
  Schema.makeFilter((texts) => isListOfTexts(texts) || "Expected texts separated by a comma and a space")
)

/** Groups, each with its leaves and what an offer in the leaf is called, as texts separated by commas. Spec: CLASS-05. */
const Vocabulary = Schema.Record(Schema.String, Schema.Record(Schema.String, Texts))

/** An example of what an offer in a leaf of the tree is called. */
interface Seed {
  readonly key: string
  readonly text: string
}

/** Returns the texts of a data file. Throws an error that names the file and the invalid entries. Spec: CLASS-05. */
export const readVocabulary = (file: string, content: unknown): ReadonlyArray<Seed> =>
  Object.entries(decodeDataFile(Vocabulary, file, content)).flatMap(([group, leaves]) =>
    Object.entries(leaves).flatMap(([leaf, texts]) =>
      texts.split(", ").map((text) => ({ key: `${group}.${leaf}`, text }))
    )
  )

/** Words and phrases by category, each with the key of a leaf of the tree that comes with the product. Spec: CLASS-05. */
export const SEED: ReadonlyArray<Seed> = Object.entries(FILES).flatMap(([name, content]) =>
  readVocabulary(`classify/seed/${name}.json`, content)
)
