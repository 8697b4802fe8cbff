import { Command } from "commander"
import { Effect } from "effect"
import type { ProductCard } from "#domain/catalogue/product.ts"
import { SearchApi } from "#domain/search/api.ts"
import { addCommonFlags, addExamples, type CommonFlags } from "#cli/flags/common.ts"
import { type Io, printJson } from "#cli/io.ts"
import { runWithPorts, type Connect } from "#cli/ports.ts"
import { priceText, plain } from "#cli/print/format.ts"
import { table } from "#cli/print/table.ts"
import { findProduct } from "./product.ts"

/** Creates `koopkompas similar <id...>`: lists products like one or several others. Spec: LIKE-06, PDP-04. */
export const similarCommand = (io: Io, connect: Connect): Command => {
  const command = new Command("similar")
    .description("List products like one or several others")
    .argument("<id...>", "ids of products, or their GTINs, EANs or ISBNs")
  addCommonFlags(command)
  addExamples(command, "similar p-1042", "similar p-1042 p-1043 --json")
  return command.action(async (ids: ReadonlyArray<string>, flags: CommonFlags) => {
    const products = await runWithPorts(connect, flags, findSimilar(ids))
    if (flags.json) printJson(io, { hits: { hits: products.map((card) => ({ _id: card.id, _source: card })) } })
    else if (products.length > 0) io.out(table(COLUMNS, products, io.width))
    else io.out("Nothing is similar.")
  })
}

const findSimilar = Effect.fnUntraced(function* (ids: ReadonlyArray<string>) {
  const products = yield* Effect.forEach(ids, findProduct)
  const search = yield* SearchApi
  return yield* search.moreLikeThis(products.map(({ id }) => id))
})

const COLUMNS = [
  { title: "Price", value: ({ price }: ProductCard) => priceText(price), align: "right" as const },
  { title: "Product", value: ({ name }: ProductCard) => plain(name), flexible: true },
  { title: "Category", value: ({ category }: ProductCard) => category ?? "", from: 80 },
  { title: "Id", value: ({ id }: ProductCard) => id }
]
