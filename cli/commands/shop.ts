import { Argument, Command } from "commander"
import {
  addShop,
  findManagedShop,
  lastRuns,
  listShops,
  removeShop,
  type ManagedShop
} from "#adapters/store/sql/shop-admin.ts"
import { fail, type Io, printJson } from "#cli/io.ts"
import { printRuns } from "./feed-findings.ts"
import { dataCommand, type DataFlags, readHost, readShopId, readShopName } from "#cli/common-flags.ts"
import { type Column, counted, plain, table } from "#cli/print.ts"
import {
  shopCategoriesCommand,
  shopCategoryCommand,
  shopAccountCommand,
  shopAccountsCommand,
  shopCommissionCommand,
  shopProfileCommand,
  shopTeachCommand
} from "./shop-settings.ts"
import { shopOrderCommands, shopReturnCommands } from "./shop-orders.ts"
import { readCatalogue, requireConfirmation, withCatalogue, type StoreDependencies } from "#cli/dependencies/store.ts"
import type { ShoppingDependencies } from "#cli/dependencies/shopping-live.ts"
import type { RunOnRecords } from "#cli/dependencies/records.ts"
import { REPORT_DAYS } from "#domain/catalogue/prices/price-report.ts"
import { formatCount } from "#domain/base/text/dutch.ts"

interface AddFlags extends DataFlags {
  readonly name: string
  readonly website: string
}

interface RemoveFlags extends DataFlags {
  readonly yes: boolean
}

export const shopCommand = (
  io: Io,
  deps: StoreDependencies,
  run: RunOnRecords,
  shopping: ShoppingDependencies
): Command => {
  const root = new Command("shop").description("Manage the shops whose feeds are imported")
  const commands = [add(io, deps), list(io, deps), show(io, deps), shopProfileCommand(io, deps), remove(io, deps)]
  const categories = [shopCategoriesCommand(io, deps), shopCategoryCommand(io, deps), shopTeachCommand(io, deps)]
  const selling = [
    shopAccountCommand(io, deps, run),
    shopAccountsCommand(io, run),
    shopCommissionCommand(io, deps, run),
    ...shopOrderCommands(io, { stores: deps, shopping }),
    ...shopReturnCommands(io, { stores: deps, shopping })
  ]
  for (const command of [...commands, ...categories, ...selling]) root.addCommand(command)
  return root
}

const add = (io: Io, deps: StoreDependencies): Command =>
  dataCommand("add", "Add a shop, before its first feed")
    .addArgument(shopId())
    .requiredOption("--name <name>", "the shop's name as shown", readShopName)
    .requiredOption("--website <host>", "the shop's website, such as www.winkel.nl", readHost)
    .action((id: string, { name, website, json, dataDir }: AddFlags) =>
      withCatalogue(deps, dataDir, async (db) => {
        addShop(db, { id, name, website })
        if (json) printJson(io, findManagedShop(db, id))
        else {
          io.out(`Shop ${id} is added.`)
          io.err(`Next: koopkompas feed add ${id} <address> --every 6h, or: koopkompas import <file> --shop ${id}`)
        }
      })
    )

const list = (io: Io, deps: StoreDependencies): Command =>
  dataCommand("list", "Show all shops").action(({ json, dataDir }: DataFlags) =>
    readCatalogue(deps, dataDir, async (db) => {
      const shops = listShops(db)
      if (json) printJson(io, shops)
      else if (shops.length === 0) {
        io.err("There are no shops yet. Add one with: koopkompas shop add <id> --name <name> --website <host>")
      } else io.out(table(SHOP_COLUMNS, shops, io.width))
    })
  )

const show = (io: Io, deps: StoreDependencies): Command =>
  dataCommand("show", "Show a shop and the last runs of its feed")
    .addArgument(shopId())
    .action((id: string, { json, dataDir }: DataFlags) =>
      readCatalogue(deps, dataDir, async (db) => {
        const shop = findManagedShop(db, id) ?? unknownShop(id)
        const runs = lastRuns(db, id)
        const { visits, reports } = await deps.priceReports(dataDir, id)
        if (json) return printJson(io, { ...shop, visits, priceReports: reports, runs })
        io.out(`${plain(shop.name)} (${shop.id}), ${plain(shop.website)}`)
        io.out(`${counted(shop.offers, "offer")}, last feed: ${shop.lastRunAt ?? "none"}`)
        io.out(`${counted(visits, "visit")}, ${counted(reports, "price report")} in ${counted(REPORT_DAYS, "day")}`)
        if (runs.length === 0) return
        io.out("")
        printRuns(io, runs)
      })
    )

const remove = (io: Io, deps: StoreDependencies): Command =>
  dataCommand("remove", "Remove a shop with its offers, and the products that only it sold")
    .addArgument(shopId())
    .option("--yes", "do not ask for confirmation", false)
    .action((id: string, { yes, json, dataDir }: RemoveFlags) =>
      withCatalogue(deps, dataDir, async (db) => {
        const { name, offers } = findManagedShop(db, id) ?? unknownShop(id)
        const what = `This removes ${plain(name)}, ${counted(offers, "offer")} and the price history.`
        await requireConfirmation(deps, yes, what)
        deps.removeFeed(dataDir, id)
        const removed = removeShop(db, id) ?? unknownShop(id)
        if (json) printJson(io, removed)
        else {
          const [gone, products] = [counted(removed.offers, "offer"), counted(removed.products, "product")]
          io.out(`Shop ${id} is removed, with ${gone} and ${products}.`)
        }
      })
    )

const shopId = (): Argument =>
  new Argument("<id>", "the shop's lasting id: letters, digits, dots, dashes").argParser(readShopId)

const unknownShop = (id: string): never => {
  throw fail.notFound(`There is no shop "${id}". See the shops with: koopkompas shop list`)
}

const SHOP_COLUMNS: ReadonlyArray<Column<ManagedShop>> = [
  { title: "id", value: ({ id }) => id },
  { title: "name", value: ({ name }) => name, flexible: true },
  { title: "website", value: ({ website }) => website, from: 70 },
  { title: "offers", value: ({ offers }) => formatCount(offers), align: "right" },
  { title: "last feed", value: ({ lastRunAt }) => lastRunAt?.slice(0, 10) ?? "none" }
]
