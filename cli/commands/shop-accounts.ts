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
import { findManagedShop } from "#adapters/store/sql/shop-admin.ts"
import { fail } from "#cli/exit.ts"
import { addExamples, dataCommand, type DataFlags } from "#cli/flags/common.ts"
import { readShopId } from "#cli/flags/shop-flags.ts"
import { type Io, printJson } from "#cli/io.ts"
import { plain } from "#cli/print/format.ts"
import { table } from "#cli/print/table.ts"
import { orExplained, type StoreDependencies, withCatalogue } from "#cli/dependencies/store.ts"
import type { RunOnRecords } from "#cli/dependencies/records.ts"
import { ShopId } from "#domain/base/ids.ts"
import { MAX_COMMISSION_RATE } from "#domain/shopping/payment/ledger-lines.ts"
import { readEuros } from "#domain/base/euros.ts"
import { readEmail } from "#domain/account/session/claims.ts"

/** Creates `koopkompas shop account`, which links a user to a shop or removes the link. Spec: SELL-02. */
export const shopAccountCommand = (io: Io, deps: StoreDependencies, run: RunOnRecords): Command => {
  const command = dataCommand("account", "Link the account of a user to a shop, or remove the link")
    .addArgument(shopId())
    .addArgument(new Argument("[e-mail]", "the e-mail address with which the user logs in").argParser(readAddress))
    .option("--unlink", "remove the link of the shop", false)
  addExamples(command, "shop account fietshoek vera@voorbeeld.example", "shop account fietshoek --unlink")
  return command.action(
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
          io.out(removed ? `Shop ${id} has no account any more: it does not sell here.` : `Shop ${id} had no account.`)
        return
      }
      const linked = await orExplained(() => run(dataDir, (rows) => Effect.result(linkShopAccount(rows, shop, email))))
      if (Result.isFailure(linked)) throw fail.notFound(REJECTED[linked.failure.reason])
      if (json) printJson(io, { shop, email })
      else io.out(`${plain(email)} has the account of shop ${id}. It sells here once it has entered its details.`)
    }
  )
}

/** Creates `koopkompas shop accounts`, which lists the shops with an account. Spec: SELL-02. */
export const shopAccountsCommand = (io: Io, run: RunOnRecords): Command => {
  const command = dataCommand("accounts", "List the shops with an account")
  addExamples(command, "shop accounts")
  return command.action(async ({ json, dataDir }: DataFlags) => {
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
}

/** Creates `koopkompas shop commission`, which sets the commission of a shop. Spec: LEDGER-02. */
export const shopCommissionCommand = (io: Io, deps: StoreDependencies, run: RunOnRecords): Command => {
  const command = dataCommand("commission", "Set the commission of a shop, for orders that are paid from now on")
    .addArgument(shopId())
    .addArgument(new Argument("<percent>", "a percentage from 0 to 100, such as 7,5").argParser(readRate))
  addExamples(command, "shop commission fietshoek 7,5")
  return command.action(async (id: string, commissionRate: number, { json, dataDir }: DataFlags) => {
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
