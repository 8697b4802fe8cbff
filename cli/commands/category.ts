import { Argument, Command } from "commander"
import { isDrawing } from "#adapters/media/images/draw/drawings.ts"
import { readCategories } from "#adapters/store/sql/categories.ts"
import { exportTree, loadTree, outlineOfTree } from "#adapters/store/sql/category-tree.ts"
import { saveGooglePaths } from "#adapters/store/sql/import/shop-categories.ts"
import { updatePlacements } from "#adapters/store/sql/import/update-placements.ts"
import { readNow } from "#adapters/store/sql/reading.ts"
import { fail } from "#cli/exit.ts"
import { readOrEnd } from "#cli/files.ts"
import { addExamples, dataCommand, type DataFlags } from "#cli/flags/common.ts"
import { type Io, printJson } from "#cli/io.ts"
import { counted, plain } from "#cli/print/format.ts"
import { type Column, table } from "#cli/print/table.ts"
import { withCatalogue, type StoreDependencies } from "#cli/dependencies/store.ts"
import { type OutlineCategory, OutlineFault, parseOutline } from "#domain/catalogue/category-outline.ts"
import type { Category } from "#domain/catalogue/category.ts"
import { readGoogleFile } from "#domain/feed/classify/google.ts"
import { formatCount } from "#domain/base/text/dutch.ts"

/** Creates `koopkompas category list|export|load|google`, which manages the category tree. Spec: PLACE-04, PLACE-07. */
export const categoryCommand = (io: Io, deps: StoreDependencies): Command => {
  const root = new Command("category").description("Manage the category tree, and where offers are placed in it")
  addExamples(root, "category list", "category export > tree.json", "category load tree.json")
  for (const command of [list(io, deps), exported(io, deps), load(io, deps), google(io, deps)]) root.addCommand(command)
  return root
}

const list = (io: Io, deps: StoreDependencies): Command => {
  const command = dataCommand("list", "Show all categories with their products")
  addExamples(command, "category list", "category list --json")
  return command.action(({ json, dataDir }: DataFlags) =>
    withCatalogue(deps, dataDir, async (db) => {
      const categories = [...readNow(db, readCategories()).byKey.values()]
      if (json) printJson(io, categories)
      else io.out(table(COLUMNS, categories, io.width))
    })
  )
}

const exported = (io: Io, deps: StoreDependencies): Command => {
  const command = new Command("export")
    .description("Print the tree in the form that load reads")
    .option("--data-dir <folder>", "folder of the data (default: DATA_DIR, or .data)")
  addExamples(command, "category export > tree.json")
  return command.action(({ dataDir }: Pick<DataFlags, "dataDir">) =>
    withCatalogue(deps, dataDir, async (db) => {
      io.out(JSON.stringify(exportTree(readNow(db, readCategories()).tree), null, 2))
    })
  )
}

const load = (io: Io, deps: StoreDependencies): Command => {
  const command = dataCommand("load", "Replace the tree, and place all offers again").addArgument(
    new Argument("[file]", "a tree as export prints it; without one, the tree of a new installation")
  )
  addExamples(command, "category load tree.json", "category load")
  return command.action(async (file: string | undefined, { json, dataDir }: DataFlags) => {
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
}

const google = (io: Io, deps: StoreDependencies): Command => {
  const command = dataCommand("google", "Load the names of Google's product categories in a language").addArgument(
    new Argument("<file>", "Google's file with numbers, such as taxonomy-with-ids.nl-NL.txt")
  )
  addExamples(command, "category google taxonomy-with-ids.nl-NL.txt")
  return command.action(async (file: string, { json, dataDir }: DataFlags) => {
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
}

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
