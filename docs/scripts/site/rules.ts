import { escapeUTF8 } from "entities"
import type { Mention, Sources } from "../spec/sources.ts"
import { linkFrom } from "./layout.ts"
import type { SourcePages } from "./sources.ts"

/** Returns a function that lists the functions and the tests of a rule as HTML, for `page`. Spec: DOCS-03. */
export const ruleDetails = (
  { functions, tests }: Sources,
  sources: SourcePages
): ((id: string, page: string) => string) => {
  const functionsOf = Map.groupBy(functions, ({ rule }) => rule)
  const testsOf = Map.groupBy(tests, ({ rule }) => rule)
  return (id, page) => {
    const links = (mentions: ReadonlyArray<Mention>): string => {
      const items = mentions.map((mention) => {
        const address = linkFrom(page, sources.addressOf(mention))
        return `<li><a href="${escapeUTF8(address)}">${escapeUTF8(mention.name)}</a> <small>${escapeUTF8(mention.file)}</small></li>`
      })
      return `<ul>${items.join("")}</ul>`
    }
    const [code, proof] = [functionsOf.get(id) ?? [], unique(testsOf.get(id) ?? [])]
    const counts = [count(code.length, "function"), count(proof.length, "test")].join(", ")
    return `<details class="code"><summary>${id}: ${counts}</summary>${links(code)}${links(proof)}</details>\n`
  }
}

const count = (total: number, noun: string): string => `${total} ${noun}${total === 1 ? "" : "s"}`

const unique = (mentions: ReadonlyArray<Mention>): ReadonlyArray<Mention> => [
  ...new Map(mentions.map((mention) => [`${mention.file} ${mention.name}`, mention])).values()
]
