import { Command } from "commander"
import { Effect } from "effect"
import type { CallDependencies } from "#cli/dependencies/calls.ts"
import { fail } from "#cli/exit.ts"
import { readOrEnd } from "#cli/files.ts"
import { addExamples } from "#cli/flags/common.ts"
import { readBaseUrl, readCountTo } from "#cli/flags/values.ts"
import { type Io, printJson } from "#cli/io.ts"
import { productTable } from "#cli/print/products.ts"
import type { ServiceDependencies } from "#cli/dependencies/services.ts"
import { runAsCaller } from "#cli/dependencies/run-services.ts"
import type { ProductId } from "#domain/base/ids.ts"
import { ImageSearchApi } from "#domain/search/images/api.ts"
import { imageProblem, imageTypeOf } from "#domain/search/images/image-record.ts"
import { ListsApi } from "#domain/account/lists/api.ts"

interface Flags {
  readonly limit: number
  readonly baseUrl?: string
  readonly json: boolean
}

/** The number of products without `--limit`, and its maximum: the products of one page. */
const LIMIT = 10
const MAX_LIMIT = 60

/** Creates `koopkompas photo <file>`, which lists the products that resemble a photo. Spec: CLI-92. */
export const photoCommand = (io: Io, deps: ServiceDependencies, { readBytes }: CallDependencies): Command => {
  const command = new Command("photo")
    .description("Search with a photo: list the products that resemble it")
    .argument("<file>", "a JPEG, PNG, WebP, AVIF or GIF of less than 10 MB")
    .option("--limit <products>", "maximum number of products", readCountTo(MAX_LIMIT), LIMIT)
    .option("--base-url <url>", "ask a running site instead of the data of this machine", readBaseUrl)
    .option("--json", "print the products and their similarity as JSON", false)
  addExamples(command, "photo lamp.jpg", "photo lamp.jpg --limit 3 --json")
  return command.action(async (file: string, { limit, baseUrl, json }: Flags) => {
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
}

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

/** Reads a photo. Ends the command for a file that is no photo or too large. Spec: IMG-01. */
const readPhoto = async (readBytes: CallDependencies["readBytes"], file: string): Promise<Blob> => {
  const bytes = await readOrEnd(file, readBytes)
  const type = imageTypeOf(bytes) ?? ""
  if (imageProblem({ size: bytes.length, type }) !== null) {
    throw fail.usage("<file>: give a JPEG, PNG, WebP, AVIF or GIF of less than 10 MB.")
  }
  return new Blob([bytes], { type })
}
