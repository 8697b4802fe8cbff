import { readFileSync } from "node:fs"
import { join } from "node:path"
import { escapeUTF8 } from "entities"
import type { Mention, Sources } from "../spec/sources.ts"
import { linkFrom } from "./layout.ts"

const sourcePage = (file: string): string => `source/${file}.html`

interface SourcePages {
  readonly pageOf: (file: string) => string
  readonly addressOf: (mention: Mention) => string
  readonly render: () => ReadonlyArray<{ readonly file: string; readonly html: string }>
}

export const collectSources = (root: string): SourcePages => {
  const files = new Map<string, { readonly lines: ReadonlyArray<string>; readonly linked: Set<number> }>()
  const open = (file: string) => {
    const known = files.get(file)
    if (known !== undefined) return known
    const opened = { lines: readFileSync(join(root, file), "utf8").split("\n"), linked: new Set<number>() }
    files.set(file, opened)
    return opened
  }
  return {
    pageOf: (file) => {
      open(file)
      return sourcePage(file)
    },
    addressOf: ({ file, name }) => {
      const { lines, linked } = open(file)
      const line = lineOf(lines, name)
      linked.add(line)
      return `${sourcePage(file)}#L${line}`
    },
    render: () =>
      [...files].map(([file, { lines, linked }]) => ({
        file,
        html: `<h1>${escapeUTF8(file)}</h1><pre class="source" tabindex="0">${lines
          .map((text, index) =>
            linked.has(index + 1) ? `<b id="L${index + 1}">${escapeUTF8(text)}</b>` : escapeUTF8(text)
          )
          .join("\n")}</pre>`
      }))
  }
}

/** Returns 1 if there is no such line. */
const lineOf = (lines: ReadonlyArray<string>, name: string): number => {
  const isName = /^\w+$/.test(name)
  const declaration = new RegExp(`\\b(?:const|function|class|interface|type|let)\\s+${isName ? name : "\\b\\B"}\\b`)
  const index = lines.findIndex((line) => (isName ? declaration.test(line) : line.includes(name)))
  return Math.max(0, index) + 1
}

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
