import { Command } from "commander"
import { updatePlacements } from "#adapters/store/sql/import/update-placements.ts"
import { addExamples, type DataFlags } from "#cli/flags/common.ts"
import { type Io, printJson } from "#cli/io.ts"
import { counted, plain } from "#cli/print/format.ts"
import { type StoreDependencies, withCatalogue } from "#cli/dependencies/store.ts"
import { formatCount } from "#domain/base/text/dutch.ts"

/** Creates `koopkompas classifier train|explain`, which teaches and explains the classifier of categories. Spec: CLASS-08. */
export const classifierCommand = (io: Io, deps: StoreDependencies): Command => {
  const root = new Command("classifier").description("Teach and explain how offers find their category by their words")
  addExamples(root, "classifier train", 'classifier explain "Halfvolle melk 1 l"')
  for (const command of [train(io, deps), explain(io, deps)]) root.addCommand(command)
  return root
}

const subcommand = (name: string, description: string): Command =>
  new Command(name)
    .description(description)
    .option("--json", "print JSON", false)
    .option("--data-dir <folder>", "the data folder; by default DATA_DIR")

const train = (io: Io, deps: StoreDependencies): Command => {
  const command = subcommand("train", "Learn from the vocabulary and from offers that their shop's category places")
  addExamples(command, "classifier train")
  return command.action(({ json, dataDir }: DataFlags) =>
    withCatalogue(deps, dataDir, async (db) => {
      const { storeModel } = await import("#adapters/feeds/classifier.ts")
      const { placedOffers } = await import("#adapters/feeds/placed-offers.ts")
      const model = storeModel(db, placedOffers(db))
      const classify = await deps.classify(db)
      const products = db.transaction(() => updatePlacements(db, "all", classify))
      const counts = { offers: model.offers, words: model.features.length, categories: model.keys.length, products }
      if (json) printJson(io, counts)
      else {
        const [offers, words, keys] = [counts.offers, counts.words, counts.categories].map(formatCount)
        io.out(`Learned ${words} words and pairs of ${keys} categories, also from ${offers} offers.`)
        io.out(`${counted(products, "product")} changed place.`)
      }
    })
  )
}

const explain = (io: Io, deps: StoreDependencies): Command => {
  const command = subcommand("explain", "Show the category of a title, and the words that led to it").argument(
    "<title>",
    "the title of an offer"
  )
  addExamples(command, 'classifier explain "Halfvolle melk 1 l"')
  return command.action((title: string, { json, dataDir }: DataFlags) =>
    withCatalogue(deps, dataDir, async (db) => {
      const { loadClassifier } = await import("#adapters/feeds/classifier.ts")
      const explanation = loadClassifier(db).explain({ title, brand: null, categoryPath: [] })
      if (json) return printJson(io, explanation)
      const { chosen, words, candidates } = explanation
      const percent = (confidence: number) => `${Math.round(confidence * 100)} %`
      io.out(chosen === null ? "No category is likely enough." : `${chosen.key} (${percent(chosen.confidence)})`)
      for (const { word, weight } of words) io.out(`  ${weight.toFixed(2).padStart(6)}  ${plain(word)}`)
      for (const { key, confidence } of candidates.slice(1)) io.out(`  next: ${key} (${percent(confidence)})`)
    })
  )
}
