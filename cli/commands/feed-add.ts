import { Argument, Command, InvalidArgumentError, Option } from "commander"
import { Redacted } from "effect"
import { FEED_FORMATS, type FeedFormat } from "#domain/feed/record-value.ts"
import type { FeedBatch } from "#adapters/feeds/read-feed.ts"
import { parseMapping } from "#adapters/feeds/read-mapping.ts"
import { feedReport } from "#adapters/feeds/report.ts"
import { addFeed, type FeedSettings, findFeed } from "#adapters/store/sql/feeds.ts"
import { ensureShop, findShop, linkWebsite, type FeedShop } from "#adapters/store/sql/import/shop.ts"
import type { CatalogueDb } from "#adapters/store/sql/open.ts"
import { fail, type Io, printJson } from "#cli/io.ts"
import { findingLines } from "./feed-findings.ts"
import { type ManagedFeedDependencies, withFeeds } from "#cli/dependencies/managed-feeds.ts"
import { readHost, readShopId, readShopName } from "#cli/common-flags.ts"
import { type Column, priceText, table } from "#cli/print.ts"
import type { FeedItem } from "#domain/feed/item.ts"
import { FeedUnreadable } from "#domain/feed/report.ts"
import { formatInterval, parseInterval } from "#domain/feed/schedule.ts"
import { formatCount } from "#domain/base/text/dutch.ts"
import { resolve } from "node:path"

interface Flags {
  readonly every: number
  readonly mapping?: string
  readonly format?: FeedFormat
  readonly encoding?: string
  readonly name?: string
  readonly website?: string
  readonly user?: string
  readonly passwordEnv?: string
  readonly check: boolean
  readonly json: boolean
  readonly dataDir?: string
}

export const feedAddCommand = (io: Io, deps: ManagedFeedDependencies): Command =>
  new Command("add")
    .description("Add the feed of a shop, which the running site then fetches on schedule")
    .addArgument(
      new Argument("<shop>", "the shop's lasting id; a new one needs --name and --website").argParser(readShopId)
    )
    .addArgument(new Argument("<address>", "the feed: a web address or a file").argParser(readFeedAddress))
    .requiredOption("--every <interval>", "how often to fetch it, from 15m to 3d, such as 6h", readInterval)
    .option("--mapping <file>", "mapping file for fields with other names; its content is stored")
    .addOption(
      new Option("--format <format>", "what the feed is, when its content does not tell").choices(FEED_FORMATS)
    )
    .option("--encoding <label>", "character encoding, when it is not found by itself, such as windows-1252")
    .option("--name <name>", "the name of a new shop as shown", readShopName)
    .option("--website <host>", "the website of a new shop, such as www.winkel.nl", readHost)
    .option("--user <name>", "the user for the feed's server; the password is typed, or read from standard input")
    .option("--password-env <variable>", "the variable that holds the password, read once", readVariableName)
    .option("--no-check", "add the feed without reading its beginning")
    .option("--json", "print the result as JSON", false)
    .option("--data-dir <folder>", "folder of the data (default: DATA_DIR, or .data)")
    .action((shop: string, address: FeedAddress, flags: Flags) =>
      withFeeds(deps, flags.dataDir, "change", async (feeds) => {
        const db = await deps.openCatalogue(flags.dataDir, "change")
        try {
          const { settings, feedShop } = await readSettings(io, deps, shop, address, flags)
          requireShop(db, feedShop)
          if (findFeed(feeds, shop) !== null) addFeed(feeds, settings, deps.now())
          const beginning = flags.check ? await checkBeginning(deps, db, settings, feedShop) : null
          saveShop(db, feedShop)
          addFeed(feeds, settings, deps.now())
          printAdded(io, settings, beginning, flags.json)
        } finally {
          db.close()
        }
      })
    )

const readVariableName = (value: string): string => {
  if (/^[A-Za-z_][A-Za-z0-9_]{0,79}$/.test(value)) return value
  throw new InvalidArgumentError("Give the name of a variable of the environment, such as FEED_PASSWORD.")
}

const readSettings = async (
  io: Io,
  deps: ManagedFeedDependencies,
  shop: string,
  { address, ...fromAddress }: FeedAddress,
  flags: Flags
): Promise<{ readonly settings: FeedSettings; readonly feedShop: FeedShop }> => {
  if (fromAddress.password !== null) {
    io.err("The password was in the address, where other users of this machine can see it. Use --user next time.")
  }
  const { text, named } = await readStoredMapping(deps, flags.mapping, shop)
  const user = flags.user ?? fromAddress.user
  const password = user === null ? null : (fromAddress.password ?? (await readSecret(deps, user, flags)))
  const { name = named.name, website = named.website } = flags
  return {
    settings: {
      shop,
      address,
      intervalMs: flags.every,
      mapping: text,
      format: flags.format ?? null,
      encoding: flags.encoding ?? null,
      credentials:
        user === null || password === null ? null : { user, password: Redacted.make(password, { label: "password" }) }
    },
    feedShop: { id: shop, ...(name !== undefined && { name }), ...(website !== undefined && { website }) }
  }
}

interface StoredMapping {
  readonly text: string | null
  readonly named: Omit<FeedShop, "id">
}

const readStoredMapping = async (
  deps: ManagedFeedDependencies,
  path: string | undefined,
  shop: string
): Promise<StoredMapping> => {
  if (path === undefined) return { text: null, named: {} }
  try {
    const text = await deps.readMappingText(path)
    return { text, named: parseMapping(text, path, shop).shop }
  } catch (error) {
    throw fail.usage(error instanceof Error ? error.message : String(error))
  }
}

const readSecret = async (deps: ManagedFeedDependencies, user: string, { passwordEnv }: Flags): Promise<string> => {
  const given =
    passwordEnv === undefined ? await deps.readPassword(`Password of ${user}: `) : deps.variable(passwordEnv)
  if (given !== null && given !== undefined && given !== "") return given
  throw fail.usage(
    passwordEnv === undefined
      ? `Type the password of ${user}, or name the variable that holds it with --password-env.`
      : `The variable ${passwordEnv} is empty. Put the password of ${user} in it.`
  )
}

const requireShop = (db: CatalogueDb, { id, name, website }: FeedShop): void => {
  if (findShop(db, id) !== null || (name !== undefined && website !== undefined)) return
  throw fail.usage(`There is no shop "${id}" yet. Give its --name and --website to add it.`)
}

/** Milliseconds that the command waits for an import of the running site. */
const LOCK_TIMEOUT_MS = 120_000

/** Adds a new shop, or changes the name and website of a known one; waits for an import if one is writing. */
const saveShop = (db: CatalogueDb, shop: FeedShop): void => {
  const known = findShop(db, shop.id)
  const { name = known?.name, website = known?.website } = shop
  if (known !== null && known.name === name && known.website === website) return
  db.raw.exec(`PRAGMA busy_timeout = ${LOCK_TIMEOUT_MS}`)
  db.transaction(() => ensureShop(db, shop))
}

const checkBeginning = async (
  deps: ManagedFeedDependencies,
  db: CatalogueDb,
  settings: FeedSettings,
  { id, website = findShop(db, id)?.website }: FeedShop
): Promise<FeedBatch> => {
  try {
    return await deps.preview(settings, { now: deps.now(), website: linkWebsite(website) })
  } catch (error) {
    if (!(error instanceof FeedUnreadable)) throw error
    const hint = "The feed was not added. Mend this, or add it unread with --no-check."
    throw fail.failure(`${error.rule}: ${error.message}\n${error.fix}\n${hint}`)
  }
}

const SHOWN_OFFERS = 5

const printAdded = (io: Io, settings: FeedSettings, beginning: FeedBatch | null, json: boolean): void => {
  const { shop, address, intervalMs, credentials } = settings
  const every = formatInterval(intervalMs)
  const report = feedReport()
  if (beginning !== null) report.add(beginning)
  const { items: accepted, rejected, warnings } = report.counts()
  const first = beginning?.items.slice(0, SHOWN_OFFERS) ?? []
  if (json) {
    const check = beginning === null ? null : { accepted, rejected, warnings, findings: report.findings(), first }
    return printJson(io, { shop, address, every, user: credentials?.user ?? null, check })
  }
  io.out(`The feed of shop ${shop} is added, to be fetched every ${every}.`)
  if (beginning !== null) {
    io.out(`Its beginning: ${formatCount(accepted)} offers, ${formatCount(rejected)} rejected.\n`)
    io.out(table(OFFER_COLUMNS, first, io.width))
    for (const line of findingLines(report.toRunReport())) io.out(line)
  }
  io.err(`A running site fetches it within seconds. To fetch it now: koopkompas feed run ${shop}`)
}

const OFFER_COLUMNS: ReadonlyArray<Column<FeedItem>> = [
  { title: "id", value: ({ offerId }) => offerId },
  { title: "title", value: ({ title }) => title, flexible: true },
  { title: "price", value: ({ price }) => priceText(price), align: "right" },
  { title: "brand", value: ({ brand }) => brand ?? "-", from: 80 },
  { title: "gtin", value: ({ gtin }) => gtin ?? "-", from: 80 },
  { title: "category", value: ({ categoryPath }) => categoryPath.join(" > "), from: 110 }
]

const MAX_ADDRESS_CHARS = 4_096

/** Parses an interval of a feed as milliseconds. Spec: SCHED-01. */
const readInterval = (value: string): number => {
  const interval = value.length > 20 ? null : parseInterval(value)
  if (interval !== null) return interval
  throw new InvalidArgumentError("Give an interval from 15m to 3d, such as 30m, 6h or 1d.")
}

type FeedAddress = ReturnType<typeof readFeedAddress>

/** Parses the address of a feed and takes a user and password out of it. Spec: CLI-42, SCHED-08. */
export const readFeedAddress = (value: string) => {
  if (value === "" || value.length > MAX_ADDRESS_CHARS || value.includes("\0")) throw new InvalidArgumentError(EXPECTED)
  const scheme = /^([a-z][a-z0-9+.-]{1,20}):\/\//i.exec(value)?.[1]?.toLowerCase()
  if (scheme === undefined) return { address: resolve(value), user: null, password: null }
  const url = URL.parse(value)
  if (url === null || url.hostname === "" || !SCHEMES.includes(scheme)) throw new InvalidArgumentError(EXPECTED)
  const [user, password] = [url.username, url.password].map(decoded)
  url.username = ""
  url.password = ""
  return { address: url.href, user: user ?? null, password: password ?? null }
}

const EXPECTED = "Give a file, or a web address such as https://www.winkel.nl/feed.xml."

const SCHEMES: ReadonlyArray<string> = ["http", "https", "sftp"]

const decoded = (text: string): string | null => {
  if (text === "") return null
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
