import { Schema } from "effect"
import { decodeDataFile } from "#domain/base/data-file.ts"
import drugstore from "./seed/drugstore.json" with { type: "json" }
import electronics from "./seed/electronics.json" with { type: "json" }
import cupboard from "./seed/groceries-cupboard.json" with { type: "json" }
import drinks from "./seed/groceries-drinks.json" with { type: "json" }
import fresh from "./seed/groceries-fresh.json" with { type: "json" }
import home from "./seed/home.json" with { type: "json" }
import leisure from "./seed/leisure.json" with { type: "json" }

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

const Vocabulary = Schema.Record(Schema.String, Schema.Record(Schema.String, Texts))

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

export const SEED: ReadonlyArray<Seed> = Object.entries(FILES).flatMap(([name, content]) =>
  readVocabulary(`classify/seed/${name}.json`, content)
)
