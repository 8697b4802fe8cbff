import { Argument, Command, InvalidArgumentError } from "commander"
import { Effect, Result } from "effect"
import {
  type AccountRejected,
  linkShopAccount,
  listShopAccounts,
  unlinkShopAccount,
  SELLERS,
  sellerRow
} from "#adapters/services/shopping/seller-tables.ts"
import { findManagedShop, updateShopProfile } from "#adapters/store/sql/shop-admin.ts"
import { fail, type Io, printJson } from "#cli/io.ts"
import { dataCommand, type DataFlags, readShopId, readShopName } from "#cli/common-flags.ts"
import { type Column, counted, plain, table } from "#cli/print.ts"
import { orExplained, type StoreDependencies, withCatalogue, readCatalogue } from "#cli/dependencies/store.ts"
import type { RunOnRecords } from "#cli/dependencies/records.ts"
import { ShopId } from "#domain/base/ids.ts"
import { MAX_COMMISSION_RATE } from "#domain/shopping/payment/ledger-lines.ts"
import { readEuros } from "#domain/base/euros.ts"
import { readEmail } from "#domain/account/session/claims.ts"
import { findShop } from "#adapters/store/sql/import/shop.ts"
import type { CatalogueDb } from "#adapters/store/sql/open.ts"
import {
  correctOffers,
  hasCategory,
  listShopCategories,
  type ManagedShopCategory,
  type MappingDecision,
  mapShopCategory,
  UnknownOffer
} from "#adapters/store/sql/import/shop-mappings.ts"
import { readCategoryPath } from "#domain/feed/clean.ts"
import { formatCount } from "#domain/base/text/dutch.ts"

export const shopAccountCommand = (io: Io, deps: StoreDependencies, run: RunOnRecords): Command =>
  dataCommand("account", "Link the account of a user to a shop, or remove the link")
    .addArgument(shopId())
    .addArgument(new Argument("[e-mail]", "the e-mail address with which the user logs in").argParser(readAddress))
    .option("--unlink", "remove the link of the shop", false)
    .action(
      async (
        id: string,
        email: string | undefined,
        { unlink, json, dataDir }: DataFlags & { readonly unlink: boolean }
      ) => {
        if ((email === undefined) !== unlink) {
          throw fail.usage("Give an e-mail address to link, or --unlink to remove the link.")
        }
        await requireShop(deps, dataDir, id)
        const shop = ShopId.make(id)
        if (email === undefined) {
          const removed = await orExplained(() => run(dataDir, (rows) => unlinkShopAccount(rows, shop)))
          if (json) printJson(io, { shop, removed })
          else
            io.out(
              removed ? `Shop ${id} has no account any more: it does not sell here.` : `Shop ${id} had no account.`
            )
          return
        }
        const linked = await orExplained(() =>
          run(dataDir, (rows) => Effect.result(linkShopAccount(rows, shop, email)))
        )
        if (Result.isFailure(linked)) throw fail.notFound(REJECTED[linked.failure.reason])
        if (json) printJson(io, { shop, email })
        else io.out(`${plain(email)} has the account of shop ${id}. It sells here once it has entered its details.`)
      }
    )

export const shopAccountsCommand = (io: Io, run: RunOnRecords): Command =>
  dataCommand("accounts", "List the shops with an account").action(async ({ json, dataDir }: DataFlags) => {
    const accounts = await orExplained(() => run(dataDir, listShopAccounts))
    if (json) printJson(io, accounts)
    else if (accounts.length === 0)
      io.err("No shop has an account. Link one with: koopkompas shop account <id> <e-mail>")
    else
      io.out(
        table(
          [
            { title: "shop", value: ({ shopId }) => shopId },
            { title: "sells here", value: ({ hasDetails }) => (hasDetails ? "yes" : "no: its details are missing") },
            { title: "e-mail", value: ({ email }) => plain(email ?? "-"), flexible: true }
          ],
          accounts,
          io.width
        )
      )
  })

export const shopCommissionCommand = (io: Io, deps: StoreDependencies, run: RunOnRecords): Command =>
  dataCommand("commission", "Set the commission of a shop, for orders that are paid from now on")
    .addArgument(shopId())
    .addArgument(new Argument("<percent>", "a percentage from 0 to 100, such as 7,5").argParser(readRate))
    .action(async (id: string, commissionRate: number, { json, dataDir }: DataFlags) => {
      await requireShop(deps, dataDir, id)
      const shop = ShopId.make(id)
      await orExplained(() =>
        run(dataDir, (rows) =>
          Effect.flatMap(sellerRow(rows, shop), (row) => Effect.orDie(rows.put(SELLERS, { ...row, commissionRate })))
        )
      )
      if (json) printJson(io, { shop, commissionRate })
      else io.out(`The commission of ${id} is ${commissionRate / 100} %.`)
    })

interface ProfileFlags extends DataFlags {
  readonly belgium?: keyof typeof SHIPS
  readonly rating?: number
  readonly source?: string
}

export const shopProfileCommand = (io: Io, deps: StoreDependencies): Command =>
  dataCommand("profile", "Say whether a shop ships to Belgium, and which rating another site gives it")
    .addArgument(shopId())
    .option("--belgium <yes|no|unknown>", "whether it ships to Belgium", readShips)
    .option("--rating <stars>", "an average from 1 to 5, such as 4,3; 0 removes it", readStars)
    .option("--source <name>", "the name of the site that gives the rating", readShopName)
    .action(async (id: string, { belgium, rating, source, json, dataDir }: ProfileFlags) => {
      if ((rating ?? 0) > 0 !== (source !== undefined)) throw fail.usage("Give a rating together with its --source.")
      const changes = {
        ...(belgium !== undefined && { shipsToBelgium: SHIPS[belgium] }),
        ...(rating !== undefined && {
          ratingElsewhere: source === undefined ? undefined : { average: rating, source }
        })
      }
      await withCatalogue(deps, dataDir, async (db) => {
        const profile = updateShopProfile(db, id, changes)
        if (profile === null) throw fail.notFound(`There is no shop "${id}". See the shops with: koopkompas shop list`)
        if (json) return printJson(io, profile)
        const { shipsToBelgium, ratingElsewhere: rated } = profile
        const ships = shipsToBelgium === undefined ? "unknown" : shipsToBelgium ? "yes" : "no"
        const words = rated === undefined ? "none" : `${rated.average} at ${plain(rated.source)}`
        io.out(`Ships to Belgium: ${ships}. Rating elsewhere: ${words}.`)
      })
    })

const SHIPS = { yes: true, no: false, unknown: undefined } as const

const readShips = (value: string): keyof typeof SHIPS => {
  if (value === "yes" || value === "no" || value === "unknown") return value
  throw new InvalidArgumentError("Give yes, no or unknown.")
}

const readStars = (value: string): number => {
  const stars = value.length > 4 ? NaN : Number(value.replace(",", "."))
  if (stars === 0 || (stars >= 1 && stars <= 5)) return stars
  throw new InvalidArgumentError("Give an average from 1 to 5, such as 4,3, or 0.")
}

const REJECTED: Readonly<Record<AccountRejected["reason"], string>> = {
  unknown: "No account has this e-mail address. The user has to log in on the site first.",
  several: "More than one account has this e-mail address.",
  "other-shop": "This user has the account of another shop. See them with: koopkompas shop accounts"
}

const requireShop = (deps: StoreDependencies, dataDir: string | undefined, id: string): Promise<void> =>
  withCatalogue(deps, dataDir, async (db) => {
    if (findManagedShop(db, id) !== null) return
    throw fail.notFound(`There is no shop "${id}". See the shops with: koopkompas shop list`)
  })

const readAddress = (value: string): string => {
  const email = value.length > 300 ? null : readEmail(value)
  if (email !== null) return email
  throw new InvalidArgumentError("Give an e-mail address, such as naam@voorbeeld.example.")
}

const readRate = (value: string): number => {
  const rate = value.length > 10 ? null : readEuros(value)
  if (rate !== null && rate <= MAX_COMMISSION_RATE) return rate
  throw new InvalidArgumentError("Give a percentage from 0 to 100 with at most two decimals, such as 7,5.")
}

const shopId = (): Argument => new Argument("<id>", "the shop's lasting id").argParser(readShopId)

export const shopCategoriesCommand = (io: Io, deps: StoreDependencies): Command =>
  subcommand("categories", "Show a shop's own categories, and where their offers are placed").action(
    (id: string, { json, dataDir }: DataFlags) =>
      readCatalogue(deps, dataDir, async (db) => {
        const categories = listShopCategories(db, shopKeyOf(db, id))
        if (json) printJson(io, categories)
        else if (categories.length === 0) io.err(`The offers of ${id} name no category.`)
        else io.out(table(COLUMNS, categories, io.width))
      })
  )

export const shopCategoryCommand = (io: Io, deps: StoreDependencies): Command =>
  subcommand("category", "Map a shop's own category to one of the tree; its offers follow at once")
    .addArgument(new Argument("<path>", 'the category as "shop categories" shows it'))
    .addArgument(new Argument("<key>", "a category of the tree, nowhere, or auto to leave it to the rules"))
    .action((id: string, path: string, key: string, { json, dataDir }: DataFlags) =>
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

export const shopTeachCommand = (io: Io, deps: StoreDependencies): Command =>
  subcommand("teach", "Correct the category of single offers; the shop's other offers learn from it at once")
    .addArgument(new Argument("<key>", "a category of the tree, nowhere, or auto to leave them to the rules"))
    .addArgument(new Argument("<offers...>", "the shop's ids of the offers"))
    .action((id: string, key: string, offers: ReadonlyArray<string>, { json, dataDir }: DataFlags) =>
      withCatalogue(deps, dataDir, async (db) => {
        const shopKey = shopKeyOf(db, id)
        const classify = await deps.classify(db)
        try {
          const products = correctOffers(db, shopKey, offers, decisionOf(db, key), classify)
          if (json) printJson(io, { products })
          else io.out(`${counted(products, "product")} changed place.`)
        } catch (error) {
          if (!(error instanceof UnknownOffer)) throw error
          throw fail.notFound(`${id} has no offer "${plain(error.message.slice(0, MAX_SHOWN))}". Nothing was changed.`)
        }
      })
    )

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

const COLUMNS: ReadonlyArray<Column<ManagedShopCategory>> = [
  { title: "category of the shop", value: ({ path }) => plain(path), flexible: true },
  { title: "offers", value: ({ offers }) => formatCount(offers), align: "right" },
  { title: "placed", value: ({ placed }) => formatCount(placed), align: "right" },
  {
    title: "ours",
    value: ({ category, reason }) => category ?? (reason === "operator" ? "nowhere" : "-")
  },
  { title: "why", value: ({ reason }) => reason ?? "-" }
]
