import { readFileSync } from "node:fs"
import { join } from "node:path"
import { escapeUTF8 } from "entities"
import type { Mention } from "../spec/sources.ts"

const sourcePage = (file: string): string => `source/${file}.html`

export interface SourcePages {
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
