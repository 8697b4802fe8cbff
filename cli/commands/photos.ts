import { Argument, Command } from "commander"
import type { PhotoStatus } from "#adapters/feeds/runs/photo-status.ts"
import { fail, type Io, printJson } from "#cli/io.ts"
import { type DataFlags, readBaseUrl, readCountTo } from "#cli/common-flags.ts"
import type { PhotoDependencies } from "#cli/dependencies/photos.ts"
import { plain, productTable, table } from "#cli/print.ts"
import { orExplained } from "#cli/dependencies/store.ts"
import { formatCount } from "#domain/base/text/dutch.ts"
import { Effect } from "effect"
import type { CallDependencies } from "#cli/dependencies/calls.ts"
import { readOrEnd } from "#cli/files.ts"
import { type ServiceDependencies, runAsCaller } from "#cli/dependencies/services.ts"
import type { ProductId } from "#domain/base/ids.ts"
import { ImageSearchApi } from "#domain/search/images/api.ts"
import { imageProblem, imageTypeOf } from "#domain/search/images/image-record.ts"
import { ListsApi } from "#domain/account/lists/api.ts"

export const photosCommand = (io: Io, deps: PhotoDependencies): Command => {
  const root = new Command("photos").description("Fetch the photos that feeds name, and show what did not come")
  for (const command of [status(io, deps), run(io, deps), retry(io, deps), compared(io, deps)]) root.addCommand(command)
  return root
}

const status = (io: Io, deps: PhotoDependencies): Command =>
  photosSubcommand("status", "Show how many photos are stored, waiting and failed, and why").action(
    async ({ json, dataDir }: DataFlags) => {
      const found = await orExplained(() => deps.status(dataDir))
      if (json) printJson(io, found)
      else printStatus(io, found)
    }
  )

const run = (io: Io, deps: PhotoDependencies): Command =>
  photosSubcommand("run", "Fetch all photos that are due, as a running site does by itself").action(
    async ({ json, dataDir }: DataFlags) => {
      const onProgress = (fetched: number) => io.err(`${formatCount(fetched)} fetched …`)
      const result = await orExplained(() => deps.run(dataDir, onProgress))
      if (result === null) throw fail.failure(BUSY)
      const found = await orExplained(() => deps.status(dataDir))
      if (json) printJson(io, { ...result, ...found })
      else {
        io.out(`${formatCount(result.fetched)} addresses were fetched.`)
        printStatus(io, found)
      }
    }
  )

const retry = (io: Io, deps: PhotoDependencies): Command =>
  photosSubcommand("retry", "Try failed photos again at once, also those that were given up")
    .addArgument(new Argument("[address]", "only those whose address begins with this").default("", "all"))
    .action(async (address: string, { json, dataDir }: DataFlags) => {
      const retried = await orExplained(() => deps.retry(dataDir, address))
      if (json) return printJson(io, { retried })
      io.out(`${formatCount(retried)} failed ${retried === 1 ? "photo is" : "photos are"} due again.`)
      if (retried > 0) io.err("A running site fetches them. Without one: koopkompas photos run")
    })

const compared = (io: Io, deps: PhotoDependencies): Command =>
  photosSubcommand("compared", "Show for how many products the search by photo has read the picture").action(
    async ({ json, dataDir }: DataFlags) => {
      const count = await orExplained(() => deps.compared(dataDir, io))
      if (json) return printJson(io, count)
      io.out(`${formatCount(count.compared)} of ${formatCount(count.total)} products with a picture can be compared.`)
      if (count.compared < count.total)
        io.err("A running site reads the other pictures, the most popular products first.")
    }
  )

const BUSY = "The site, or another command, is fetching photos. See how far it is with: koopkompas photos status"

const photosSubcommand = (name: string, description: string): Command =>
  new Command(name)
    .description(description)
    .option("--json", "print the result as JSON", false)
    .option("--data-dir <folder>", "folder of the data (default: DATA_DIR, or .data)")

const printStatus = (io: Io, found: PhotoStatus): void => {
  const rows = [
    ["stored", found.stored],
    ["waiting", found.waiting],
    ["to be tried again", found.retrying],
    ["given up", found.givenUp],
    ["different photos", found.photos],
    ["products with addresses", found.products],
    ["products with a photo", found.productsWithPhoto]
  ] as const
  io.out(table(COLUMNS, rows, io.width))
  if (found.nextAt !== null) io.out(`The next photo is due at ${found.nextAt.slice(0, 16).replace("T", " ")} UTC.`)
  for (const { problem, count, message, examples } of found.failures) {
    io.out(`\n${problem}, ${formatCount(count)} ×: ${plain(message)}`)
    for (const { url, product } of examples) io.out(`  ${product}  ${plain(url)}`)
  }
  if (found.givenUp > 0) io.err("Try the given up ones again with: koopkompas photos retry")
}

type Row = readonly [string, number]

const COLUMNS = [
  { title: "", value: ([what]: Row) => what },
  { title: "", value: ([, count]: Row) => formatCount(count), align: "right" as const }
]

interface Flags {
  readonly limit: number
  readonly baseUrl?: string
  readonly json: boolean
}

const LIMIT = 10
const MAX_LIMIT = 60

/** Spec: CLI-92. */
export const photoCommand = (io: Io, deps: ServiceDependencies, { readBytes }: CallDependencies): Command =>
  new Command("photo")
    .description("Search with a photo: list the products that resemble it")
    .argument("<file>", "a JPEG, PNG, WebP, AVIF or GIF of less than 10 MB")
    .option("--limit <products>", "maximum number of products", readCountTo(MAX_LIMIT), LIMIT)
    .option("--base-url <url>", "ask a running site instead of the data of this machine", readBaseUrl)
    .option("--json", "print the products and their similarity as JSON", false)
    .action(async (file: string, { limit, baseUrl, json }: Flags) => {
      const photo = await readPhoto(readBytes, file)
      const found = await runAsCaller(deps, baseUrl, (rawToken) => findSimilar(rawToken, photo, limit))
      if (json) return printJson(io, found)
      if (found.gtin !== null) io.err(`A barcode is in the photo: koopkompas product ${found.gtin}`)
      if (found.label !== undefined) io.err(`The photo says "${found.label}": products with these words come first.`)
      if (found.products.length > 0) io.out(productTable(io, found.products))
      else io.out("No product resembles this photo.")
      if (found.compared < found.total)
        io.err(
          `Compared with ${found.compared} of ${found.total} products: those whose pictures have been read. A running site reads the others.`
        )
    })

const findSimilar = Effect.fnUntraced(function* (rawToken: string | null, photo: Blob, limit: number) {
  const api = yield* ImageSearchApi
  const { id, gtin = null } = yield* api.file(photo)
  const { width, height } = yield* api.photo(id)
  const { results, ...matches } = yield* api.search({
    id,
    width,
    height,
    top_left: [0, 0],
    bottom_right: [width, height]
  })
  const best = results.slice(0, limit)
  const lists = yield* ListsApi
  const products = yield* lists.productProfile(
    { rawToken },
    best.map(([productId]) => productId as ProductId)
  )
  return { gtin, products, results: best, ...matches }
})

const readPhoto = async (readBytes: CallDependencies["readBytes"], file: string): Promise<Blob> => {
  const bytes = await readOrEnd(file, readBytes)
  const type = imageTypeOf(bytes) ?? ""
  if (imageProblem({ size: bytes.length, type }) !== null) {
    throw fail.usage("<file>: give a JPEG, PNG, WebP, AVIF or GIF of less than 10 MB.")
  }
  return new Blob([bytes], { type })
}
