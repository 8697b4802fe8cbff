import { Argument, Command } from "commander"
import { isDrawing } from "#adapters/media/images/drawings.ts"
import { readCategories } from "#adapters/store/sql/categories.ts"
import { exportTree, loadTree, outlineOfTree } from "#adapters/store/sql/category-tree.ts"
import { saveGooglePaths } from "#adapters/store/sql/import/shop-categories.ts"
import { updatePlacements } from "#adapters/store/sql/import/update-placements.ts"
import { sqliteSource } from "#adapters/store/sql/reading.ts"
import { fail, type Io, printJson } from "#cli/io.ts"
import { readOrEnd } from "#cli/files.ts"
import { dataCommand, type DataFlags } from "#cli/common-flags.ts"
import { type Column, counted, plain, table } from "#cli/print.ts"
import { withCatalogue, type StoreDependencies, readCatalogue } from "#cli/dependencies/store.ts"
import { type OutlineCategory, OutlineFault, parseOutline } from "#domain/catalogue/category-outline.ts"
import type { Category } from "#domain/catalogue/category.ts"
import { readGoogleFile } from "#domain/feed/classify/google.ts"
import { formatCount } from "#domain/base/text/dutch.ts"
import { listAdultDecisions, storeAdultDecisions } from "#adapters/store/sql/adult-products.ts"
import { ADULT_KINDS, type AdultDecision, withDecision } from "#domain/account/adult-list.ts"

export const categoryCommand = (io: Io, deps: StoreDependencies): Command => {
  const root = new Command("category").description("Manage the category tree, and where offers are placed in it")
  for (const command of [list(io, deps), exported(io, deps), load(io, deps), google(io, deps)]) root.addCommand(command)
  return root
}

const list = (io: Io, deps: StoreDependencies): Command =>
  dataCommand("list", "Show all categories with their products").action(({ json, dataDir }: DataFlags) =>
    withCatalogue(deps, dataDir, async (db) => {
      const categories = [...(await readCategories(sqliteSource(db))).byKey.values()]
      if (json) printJson(io, categories)
      else io.out(table(COLUMNS, categories, io.width))
    })
  )

const exported = (io: Io, deps: StoreDependencies): Command =>
  new Command("export")
    .description("Print the tree in the form that load reads")
    .option("--data-dir <folder>", "folder of the data (default: DATA_DIR, or .data)")
    .action(({ dataDir }: Pick<DataFlags, "dataDir">) =>
      withCatalogue(deps, dataDir, async (db) => {
        io.out(JSON.stringify(exportTree((await readCategories(sqliteSource(db))).tree), null, 2))
      })
    )

const load = (io: Io, deps: StoreDependencies): Command =>
  dataCommand("load", "Replace the tree, and place all offers again")
    .addArgument(new Argument("[file]", "a tree as export prints it; without one, the tree of a new installation"))
    .action(async (file: string | undefined, { json, dataDir }: DataFlags) => {
      const outline =
        file === undefined
          ? outlineOfTree(await deps.startingTree())
          : readOutline(file, await readOrEnd(file, deps.readText))
      await withCatalogue(deps, dataDir, async (db) => {
        const loaded = loadTree(db, outline, await deps.classify(db))
        if (json) return printJson(io, loaded)
        const { added, known, removed, products } = loaded
        io.out(
          `The tree has ${formatCount(outline.length)} categories: ${formatCount(added)} new, ${formatCount(known)} known.`
        )
        io.out(`${formatCount(removed)} removed. ${counted(products, "product")} changed place.`)
      })
    })

const google = (io: Io, deps: StoreDependencies): Command =>
  dataCommand("google", "Load the names of Google's product categories in a language")
    .addArgument(new Argument("<file>", "Google's file with numbers, such as taxonomy-with-ids.nl-NL.txt"))
    .action(async (file: string, { json, dataDir }: DataFlags) => {
      const lines = readGoogleFile(await readOrEnd(file, deps.readText))
      if ("line" in lines) {
        throw fail.usage(
          `${plain(file)}, line ${lines.line}: "${plain(lines.text)}" is no line such as "166 - Kleding en accessoires". Nothing was loaded.`
        )
      }
      await withCatalogue(deps, dataDir, async (db) => {
        const classify = await deps.classify(db)
        const products = db.transaction(() => {
          saveGooglePaths(db, lines)
          return updatePlacements(db, "all", classify)
        })
        if (json) printJson(io, { names: lines.length, products })
        else io.out(`${counted(lines.length, "name")} loaded. ${counted(products, "product")} changed place.`)
      })
    })

const readOutline = (file: string, text: string): ReadonlyArray<OutlineCategory> => {
  try {
    return parseOutline(JSON.parse(text), isDrawing)
  } catch (error) {
    if (!(error instanceof OutlineFault || error instanceof SyntaxError)) throw error
    throw fail.usage(`${plain(file)}: ${plain(error.message)}. Nothing was loaded.`)
  }
}

const COLUMNS: ReadonlyArray<Column<Category>> = [
  { title: "key", value: ({ key }) => key },
  { title: "name", value: ({ name }) => plain(name), flexible: true },
  { title: "products", value: ({ productCount }) => formatCount(productCount), align: "right" }
]

/** Spec: CLASS-08. */
export const classifierCommand = (io: Io, deps: StoreDependencies): Command => {
  const root = new Command("classifier").description("Teach and explain how offers find their category by their words")
  for (const command of [train(io, deps), explain(io, deps)]) root.addCommand(command)
  return root
}

const subcommand = (name: string, description: string): Command =>
  new Command(name)
    .description(description)
    .option("--json", "print JSON", false)
    .option("--data-dir <folder>", "the data folder; by default DATA_DIR")

const train = (io: Io, deps: StoreDependencies): Command =>
  subcommand("train", "Learn from the vocabulary and from offers that their shop's category places").action(
    ({ json, dataDir }: DataFlags) =>
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

const explain = (io: Io, deps: StoreDependencies): Command =>
  subcommand("explain", "Show the category of a title, and the words that led to it")
    .argument("<title>", "the title of an offer")
    .action((title: string, { json, dataDir }: DataFlags) =>
      withCatalogue(deps, dataDir, async (db) => {
        const { loadClassifier } = await import("#adapters/feeds/classifier.ts")
        const explanation = loadClassifier(db).explain({ title, brand: null, categoryPath: [] })
        if (json) return printJson(io, explanation)
        const { chosen, words, candidates } = explanation
        const percent = (confidence: number) => `${Math.round(confidence * 100)} %`
        io.out(chosen === null ? "No category is likely enough." : `${chosen.key} (${percent(chosen.confidence)})`)
        for (const { word, weight, source, knownFrom } of words)
          io.out(`  ${weight.toFixed(2).padStart(6)}  ${plain(word)} (${[source, ...knownFrom].join(", ")})`)
        for (const { key, confidence } of candidates.slice(1)) io.out(`  next: ${key} (${percent(confidence)})`)
      })
    )

const ADULT_DECISIONS = { adult: true, open: false, auto: null } as const

const MAX_VALUE = 200

export const adultCommand = (io: Io, deps: StoreDependencies): Command => {
  const root = new Command("adult").description("Decide which products are for adults of 18 and older")
  for (const command of [listDecisions(io, deps), setDecision(io, deps)]) root.addCommand(command)
  return root
}

const listDecisions = (io: Io, deps: StoreDependencies): Command =>
  dataCommand("list", "Show the decisions").action(({ json, dataDir }: DataFlags) =>
    readCatalogue(deps, dataDir, async (db) => {
      const decisions = listAdultDecisions(db)
      if (json) return printJson(io, decisions)
      if (decisions.length === 0) io.err("Nothing was decided: offers are for adults by their signs.")
      for (const { kind, value, adult } of decisions) io.out(`${kind} ${plain(value)}: ${adult ? "adult" : "open"}`)
    })
  )

const setDecision = (io: Io, deps: StoreDependencies): Command =>
  dataCommand("set", "Decide about a product, a number, a brand or a shop")
    .addArgument(new Argument("<kind>", "what is decided about").choices(ADULT_KINDS))
    .addArgument(new Argument("<value>", "the id, the GTIN or ISBN, the brand, or the id of the shop"))
    .addArgument(
      new Argument("<decision>", "adult, open, or auto to leave it to the signs").choices(Object.keys(ADULT_DECISIONS))
    )
    .action(
      (
        kind: AdultDecision["kind"],
        value: string,
        decision: keyof typeof ADULT_DECISIONS,
        { json, dataDir }: DataFlags
      ) =>
        withCatalogue(deps, dataDir, async (db) => {
          const change = { kind, value: value.slice(0, MAX_VALUE), adult: ADULT_DECISIONS[decision] }
          const products = storeAdultDecisions(db, withDecision(listAdultDecisions(db), change))
          if (json) printJson(io, { products })
          else io.out(`${counted(products, "product")} changed.`)
        })
    )
