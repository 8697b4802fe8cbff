import { readFileSync, renameSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { Result, Schema } from "effect"
import { type Classifier, createClassifier } from "#domain/feed/classify/classify.ts"
import { fingerprintOf, seedExamples, type Example, trainClassifier } from "#domain/feed/classify/train.ts"
import { ClassifierModel } from "#domain/feed/classify/model.ts"
import { learnedNames } from "#domain/feed/classify/names.ts"
import type { KnownCategory, Classify } from "#domain/feed/classify/place.ts"
import type { CatalogueDb } from "#adapters/store/sql/open.ts"
import { ANALYSIS } from "#adapters/runtime/analyse/word-stem.ts"
import { placedOffers } from "./placed-offers.ts"

const FILE_NAME = "classifier.json"

const decodeModel = Schema.decodeUnknownResult(Schema.fromJsonString(ClassifierModel))

const modelPath = (db: CatalogueDb): string | null => {
  const location = db.raw.location()
  return location === null ? null : join(dirname(location), FILE_NAME)
}

const readModel = (path: string | null): ClassifierModel | null => {
  if (path === null) return null
  let text: string
  try {
    text = readFileSync(path, "utf8")
  } catch {
    return null
  }
  const decoded = decodeModel(text)
  return Result.isSuccess(decoded) ? decoded.success : null
}

const treeExamples = (db: CatalogueDb): ReadonlyArray<Example> =>
  seedExamples(db.rows<KnownCategory>("SELECT key, slug, name FROM category ORDER BY position"))

export const storeModel = (db: CatalogueDb, offers: ReadonlyArray<Example>): ClassifierModel => {
  const seeds = treeExamples(db)
  const model = trainClassifier([...seeds, ...offers], ANALYSIS, fingerprintOf(seeds))
  const path = modelPath(db)
  if (path !== null) {
    const temporary = `${path}.${process.pid}`
    writeFileSync(temporary, JSON.stringify(model))
    renameSync(temporary, path)
  }
  return model
}

const withNames = (model: ClassifierModel): Classifier => createClassifier(model, ANALYSIS, { names: learnedNames() })

/** Trains one if none fits tree and vocabulary, from offers if these had taught the stored one. Spec: CLASS-06. */
export const loadClassifier = (db: CatalogueDb): Classifier => {
  const stored = readModel(modelPath(db))
  if (stored?.fingerprint === fingerprintOf(treeExamples(db))) return withNames(stored)
  const offers = stored === null || stored.offers === 0 ? [] : placedOffers(db)
  return withNames(storeModel(db, offers))
}

/** Loads the model when the first offer needs it. Spec: CLASS-07. */
export const lazyClassify = (db: CatalogueDb): Classify => {
  let classifier: Classifier | null = null
  const load = () => (classifier ??= loadClassifier(db))
  const classify: Classify = (offer, shop) => load().classify(offer, shop)
  return Object.assign(classify, { knowsWords: (titles: ReadonlyArray<string>) => load().knowsWords(titles) })
}
