import { Command } from "commander"
import { Effect } from "effect"
import { SearchApi } from "#domain/search/api.ts"
import { CHOICE_NAMES } from "#domain/search/filters.ts"
import type { Bucket, Facet, Facets, Suggestions } from "#domain/search/schemas.ts"
import type { SearchRequest } from "#domain/search/request.ts"
import { searchFacet, searchFacets } from "#domain/search/search.ts"
import { fail, type Io, printJson } from "#cli/io.ts"
import { addCommonFlags, type CommonFlags } from "#cli/common-flags.ts"
import { addFilterFlags, searchRequest, type FilterFlags } from "#cli/search-flags.ts"
import { runWithPorts, type Connect } from "#cli/ports.ts"
import { type Column, counted, plain, priceText, table } from "#cli/print.ts"
import { checkNames } from "./search.ts"
import { readTerm } from "#domain/search/term.ts"

interface Flags extends CommonFlags, FilterFlags {
  readonly full?: string
}

export const facetsCommand = (io: Io, connect: Connect): Command => {
  const command = new Command("facets")
    .description("Show what a search can be narrowed by")
    .argument("[term...]", "words to look for; none counts everything the filters leave")
    .option("--full <facet>", `every value of one facet: ${CHOICE_NAMES.join(", ")} or feature::<key>`)
  addFilterFlags(command)
  addCommonFlags(command)
  return command.action(async (words: ReadonlyArray<string>, flags: Flags) => {
    const request = searchRequest(io, words, flags)
    const { full } = flags
    if (full === undefined) {
      const facets = await runWithPorts(
        connect,
        flags,
        known(
          request,
          SearchApi.use((api) => searchFacets(api, request))
        )
      )
      return flags.json ? printJson(io, facets) : printFacets(io, facets)
    }
    checkName(full)
    const facet = await runWithPorts(
      connect,
      flags,
      known(
        request,
        SearchApi.use((api) => searchFacet(api, request, full))
      )
    )
    return flags.json ? printJson(io, facet) : printFacet(io, full, facet)
  })
}

const known = <A, E, R>(request: SearchRequest, program: Effect.Effect<A, E, R>) =>
  Effect.andThen(checkNames(request), program)

const checkName = (facet: string): void => {
  const names: ReadonlyArray<string> = CHOICE_NAMES
  if (names.includes(facet) || facet.startsWith("feature::")) return
  throw fail.usage(`There is no facet "${facet}". Give feature::<key> or one of: ${names.join(", ")}.`)
}

const printFacets = (io: Io, facets: Facets): void => {
  const named = CHOICE_NAMES.map((name) => [name, facets[name]] as const)
  const features = Object.entries(facets).filter(([name]) => name.startsWith("feature::")) as Array<[string, Facet]>
  const filled = [...named, ...features].filter(([, facet]) => facet.buckets.length > 0)
  for (const [name, facet] of filled) printFacet(io, name, facet)
  if (facets.price === null) return io.out("No products found.")
  io.out(`price: ${priceText(facets.price.min)} to ${priceText(facets.price.max)}`)
}

const printFacet = (io: Io, name: string, { buckets, total }: Facet): void => {
  const more = total > buckets.length ? `, the first ${buckets.length} shown` : ""
  io.out(`${plain(name)} (${total} values${more})`)
  if (buckets.length > 0) io.out(table(COLUMNS, buckets, io.width))
  io.out("")
}

const COLUMNS: ReadonlyArray<Column<Bucket>> = [
  {
    title: "Products",
    value: ({ doc_count, added }) => (added === undefined ? String(doc_count) : `+${added}`),
    align: "right"
  },
  { title: "Value", value: ({ label, selected }) => (selected ? `${label} (chosen)` : label), flexible: true },
  { title: "To filter by", value: ({ key }) => key, from: 60 }
]

export const suggestCommand = (io: Io, connect: Connect): Command => {
  const command = new Command("suggest")
    .description("Complete a search term, as the search box does")
    .argument("<text...>", "the beginning of a term")
  addCommonFlags(command)
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
