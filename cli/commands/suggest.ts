import { Command } from "commander"
import { SearchApi } from "#domain/search/api.ts"
import type { Suggestions } from "#domain/search/schemas.ts"
import { readTerm } from "#domain/search/term.ts"
import { addCommonFlags, addExamples, type CommonFlags } from "#cli/flags/common.ts"
import { type Io, printJson } from "#cli/io.ts"
import { runWithPorts, type Connect } from "#cli/ports.ts"
import { counted, priceText, plain } from "#cli/print/format.ts"
import { table } from "#cli/print/table.ts"

/** Creates `koopkompas suggest <text...>`: lists the suggestions of the search box. Spec: SRCH-22. */
export const suggestCommand = (io: Io, connect: Connect): Command => {
  const command = new Command("suggest")
    .description("Complete a search term, as the search box does")
    .argument("<text...>", "the beginning of a term")
  addCommonFlags(command)
  addExamples(command, "suggest wasm", "suggest 'was machine' --json")
  return command.action(async (words: ReadonlyArray<string>, flags: CommonFlags) => {
    const text = readTerm(words.join(" "))
    const suggestions = await runWithPorts(
      connect,
      flags,
      SearchApi.use((api) => api.suggestions(text))
    )
    if (flags.json) printJson(io, suggestions)
    else printSuggestions(io, suggestions)
  })
}

const printSuggestions = (io: Io, { terms, products, popular, adultMatches }: Suggestions): void => {
  if (adultMatches !== undefined) io.out(`With --adult, ${counted(adultMatches, "product")} for adults.`)
  if (terms.length > 0) io.out(table(TERM_COLUMNS, terms, io.width))
  if (products.length > 0) io.out(`\n${table(PRODUCT_COLUMNS, products, io.width)}`)
  if (terms.length > 0 || products.length > 0) return
  if (adultMatches !== undefined) return
  io.out("Nothing begins like this.")
  if (popular.length > 0) io.out(`Often searched: ${popular.map(plain).join(", ")}`)
}

const TERM_COLUMNS = [
  { title: "Term", value: ({ text }: Suggestions["terms"][number]) => text, flexible: true },
  { title: "Products", value: ({ hits }: Suggestions["terms"][number]) => String(hits), align: "right" as const },
  { title: "Mostly in", value: ({ category }: Suggestions["terms"][number]) => category ?? "", from: 60 }
]

const PRODUCT_COLUMNS = [
  { title: "Price", value: ({ price }: Suggestions["products"][number]) => priceText(price), align: "right" as const },
  { title: "Product", value: ({ name }: Suggestions["products"][number]) => name, flexible: true },
  { title: "Id", value: ({ id }: Suggestions["products"][number]) => id }
]
