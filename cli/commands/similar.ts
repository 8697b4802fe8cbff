import { Command } from "commander"
import { Effect } from "effect"
import { SearchApi } from "#domain/search/api.ts"
import { addCommonFlags, addExamples, type CommonFlags } from "#cli/flags/common.ts"
import { type Io, printJson } from "#cli/io.ts"
import { runWithPorts, type Connect } from "#cli/ports.ts"
import { productTable } from "#cli/print/products.ts"
import { findProduct } from "./product.ts"

/** Creates `koopkompas similar <id...>`: lists products like one or several others. Spec: LIKE-06, PDP-04. */
export const similarCommand = (io: Io, connect: Connect): Command => {
  const command = new Command("similar")
    .description("List products like one or several others")
    .argument("<id...>", "ids of products, or their GTINs, EANs or ISBNs")
  addCommonFlags(command)
  addExamples(command, "similar p-100001", "similar p-100001 p-100002 --json")
  return command.action(async (ids: ReadonlyArray<string>, flags: CommonFlags) => {
    const products = await runWithPorts(connect, flags, findSimilar(ids))
    if (flags.json) printJson(io, { hits: { hits: products.map((card) => ({ _id: card.id, _source: card })) } })
    else if (products.length > 0) io.out(productTable(io, products))
    else io.out("Nothing is similar.")
  })
}

const findSimilar = Effect.fnUntraced(function* (ids: ReadonlyArray<string>) {
  const products = yield* Effect.forEach(ids, findProduct)
  const search = yield* SearchApi
  return yield* search.moreLikeThis(products.map(({ id }) => id))
})
