import { Argument, Command } from "commander"
import { findShop } from "#adapters/store/sql/import/shop.ts"
import type { CatalogueDb } from "#adapters/store/sql/open.ts"
import {
  hasCategory,
  listShopCategories,
  type ManagedShopCategory,
  type MappingDecision,
  mapShopCategory
} from "#adapters/store/sql/import/shop-mappings.ts"
import { fail } from "#cli/exit.ts"
import { addExamples, dataCommand, type DataFlags } from "#cli/flags/common.ts"
import { readShopId } from "#cli/flags/shop-flags.ts"
import { type Io, printJson } from "#cli/io.ts"
import { counted, plain } from "#cli/print/format.ts"
import { type Column, table } from "#cli/print/table.ts"
import { readCatalogue, withCatalogue, type StoreDependencies } from "#cli/dependencies/store.ts"
import { readCategoryPath } from "#domain/feed/clean.ts"
import { formatCount } from "#domain/base/text/dutch.ts"

/** Creates `koopkompas shop categories`: shows the categories of a shop and their places in the tree. Spec: PLACE-06. */
export const shopCategoriesCommand = (io: Io, deps: StoreDependencies): Command => {
  const command = subcommand("categories", "Show a shop's own categories, and where their offers are placed")
  addExamples(command, "shop categories fietshoek", "shop categories fietshoek --json")
  return command.action((id: string, { json, dataDir }: DataFlags) =>
    readCatalogue(deps, dataDir, async (db) => {
      const categories = listShopCategories(db, shopKeyOf(db, id))
      if (json) printJson(io, categories)
      else if (categories.length === 0) io.err(`The offers of ${id} name no category.`)
      else io.out(table(COLUMNS, categories, io.width))
    })
  )
}

/** Creates `koopkompas shop category`: corrects the place of a shop's category. Spec: PLACE-06. */
export const shopCategoryCommand = (io: Io, deps: StoreDependencies): Command => {
  const command = subcommand("category", "Map a shop's own category to one of the tree; its offers follow at once")
    .addArgument(new Argument("<path>", 'the category as "shop categories" shows it'))
    .addArgument(new Argument("<key>", "a category of the tree, nowhere, or auto to leave it to the rules"))
  addExamples(
    command,
    'shop category fietshoek "Tassen > Achter" fietsen.fietstassen-en-manden',
    'shop category fietshoek "Diversen" nowhere'
  )
  return command.action((id: string, path: string, key: string, { json, dataDir }: DataFlags) =>
    withCatalogue(deps, dataDir, async (db) => {
      const shopKey = shopKeyOf(db, id)
      const classify = await deps.classify(db)
      const result = mapShopCategory(db, shopKey, pathOf(path), decisionOf(db, key), classify)
      if (result === null) {
        throw fail.notFound(
          `${id} has no category "${plain(path.slice(0, MAX_SHOWN))}". See them with: koopkompas shop categories ${id}`
        )
      }
      if (json) printJson(io, result)
      else io.out(`${counted(result.offers, "offer")} in it. ${counted(result.products, "product")} changed place.`)
    })
  )
}

const MAX_SHOWN = 80
const MAX_PATH = 2_000

const pathOf = (text: string): ReadonlyArray<string> => {
  const path = readCategoryPath(text.slice(0, MAX_PATH))
  return path.length > 0 ? path : [text.slice(0, MAX_PATH)]
}

const decisionOf = (db: CatalogueDb, text: string): MappingDecision => {
  if (text === "auto") return "auto"
  if (text === "nowhere") return { key: null }
  const key = text.replaceAll("/", ".")
  if (hasCategory(db, key)) return { key }
  throw fail.notFound(
    `There is no category "${plain(text.slice(0, MAX_SHOWN))}". See them with: koopkompas category list`
  )
}

const shopKeyOf = (db: CatalogueDb, id: string): number => {
  const shop = findShop(db, id)
  if (shop !== null) return shop.shop_key
  throw fail.notFound(`There is no shop "${id}". See the shops with: koopkompas shop list`)
}

const subcommand = (name: string, description: string): Command =>
  dataCommand(name, description).addArgument(new Argument("<id>", "the shop's lasting id").argParser(readShopId))

const reasonOf = ({ reason, learned }: ManagedShopCategory): string =>
  learned === null ? (reason ?? "-") : `learned, ${learned.votes} of ${learned.of}`

const COLUMNS: ReadonlyArray<Column<ManagedShopCategory>> = [
  { title: "category of the shop", value: ({ path }) => plain(path), flexible: true },
  { title: "offers", value: ({ offers }) => formatCount(offers), align: "right" },
  { title: "placed", value: ({ placed }) => formatCount(placed), align: "right" },
  {
    title: "ours",
    value: ({ category, reason }) => category ?? (reason === "operator" ? "nowhere" : "-")
  },
  { title: "why", value: reasonOf }
]
