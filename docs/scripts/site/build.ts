import { copyFileSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync, existsSync } from "node:fs"
import { createRequire } from "node:module"
import { basename, dirname, join, normalize } from "node:path"
import { escapeUTF8 } from "entities"
import { contractDocument, writeDocument } from "#adapters/contract/api.ts"
import { referenceFiles, referencePage } from "#web/server/reference/page.ts"
import { type Mention, readSources, type Sources } from "../sources.ts"
import { fillTemplate, linkFrom, type LinkGroup, pageHtml, renderDocument, type Section } from "./markdown.ts"
import links from "./links.json" with { type: "json" }

const FONT = /url\("(@fontsource[^"]+)"\)/g

interface SiteOptions {
  readonly root: string
  readonly out: string
  readonly hasApi: boolean
}

export const buildSite = ({ root, out, hasApi }: SiteOptions): number => {
  rmSync(out, { recursive: true, force: true })
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(out, path)), { recursive: true })
    writeFileSync(join(out, path), text)
  }
  const documents = globSync(["*.md", "docs/**/*.md"], { cwd: root }).sort()
  const groups = linkGroups(documents, hasApi)
  const sources = collectSources(root)
  const details = ruleDetails(readSources(root), sources)
  const found: Array<Section & { readonly page: string; readonly address: string }> = []
  const pageOf = (file: string) => {
    if (file.endsWith(".md")) return documentPage(file)
    if (!/\.(?:webp|png|svg)$/.test(file)) return sources.pageOf(file)
    mkdirSync(dirname(join(out, file)), { recursive: true })
    copyFileSync(join(root, file), join(out, file))
    return file
  }
  for (const path of documents) {
    const page = documentPage(path)
    const options = { path, pageOf, afterRule: (id: string) => details(id, page) }
    const { title, html, sections } = renderDocument(readFileSync(join(root, path), "utf8"), options)
    write(page, pageHtml({ page, title, html, groups }))
    for (const section of sections) found.push({ ...section, page: title, address: `${page}#${section.anchor}` })
  }
  const start = fillTemplate("start", { table: featuresTable(root) })
  write("index.html", pageHtml({ page: "index.html", title: "Begin here", html: start, groups }))
  const rendered = sources.render()
  for (const { file, html } of rendered) {
    const page = pageOf(file)
    write(page, pageHtml({ page, title: file, html, groups: [] }))
  }
  const contract = contractDocument()
  write("openapi.json", writeDocument(contract))
  write("assets/contract.js", `globalThis.contractDocument = ${JSON.stringify(contract)}\n`)
  const script = "assets/contract.js"
  const addresses = {
    logo: "assets/favicon.svg",
    document: "openapi.json",
    files: "assets/",
    script,
    home: "index.html"
  }
  write("openapi.html", referencePage(addresses))
  writeAssets(root, out)
  const index = found.map((section, id) => ({ id, ...section }))
  write("assets/search-index.js", `globalThis.searchDocuments = ${JSON.stringify(index)}\n`)
  return documents.length + rendered.length + 2
}

const documentPage = (path: string): string => path.replace(/\.md$/, ".html")

const linkGroups = (documents: ReadonlyArray<string>, hasApi: boolean): ReadonlyArray<LinkGroup> => {
  const toLinks = (entries: ReadonlyArray<readonly [string, string]>) =>
    entries.map(([title, path]) => ({ title, page: documentPage(path) }))
  const [guides, reference] = [Object.entries(links.guides), Object.entries(links.reference)]
  const named = new Set([...guides, ...reference].map(([, path]) => path))
  const others = documents.filter((path) => !named.has(path) && /^(?:docs\/)?[^/]+$/.test(path))
  const api = hasApi ? [{ title: "API of domain and adapters", page: "api/index.html" }] : []
  return [
    { title: "Begin", links: [{ title: "Begin here", page: "index.html" }] },
    { title: "Guides", links: toLinks(guides) },
    { title: "Reference", links: [...toLinks(reference), { title: "HTTP calls", page: "openapi.html" }, ...api] },
    { title: "More", links: toLinks(others.map((path) => [titleOf(path), path] as const)) }
  ]
}

const titleOf = (path: string): string => {
  if (path === "SECURITY.md") return "Reporting a vulnerability"
  const words = basename(path, ".md").replaceAll("-", " ").toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Returns the lines of each feature of the product's folders, the largest first, and the imports from other folders. Spec: DOCS-04. */
const featuresTable = (root: string): string => {
  const rows = ["domain", "adapters", "web", "cli"].map((folder) => {
    const [lines, imports] = [new Map<string, number>(), new Map<string, number>()]
    for (const file of globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root })) {
      const path = file.replaceAll("\\", "/")
      if (/\.(?:test|e2e)\.tsx?$|\/(?:testing|e2e)\//.test(path)) continue
      const text = readFileSync(join(root, file), "utf8")
      const [, feature = "", inner] = path.split("/")
      const name = inner === undefined ? "entry files" : feature
      lines.set(name, (lines.get(name) ?? 0) + text.split("\n").length)
      for (const [, target = ""] of text.matchAll(/(?:\bfrom|\bimport\(?)\s*"#(\w+)\//g))
        if (target !== folder) imports.set(target, (imports.get(target) ?? 0) + 1)
    }
    const cells = [lines, imports].map((counts) => {
      const largestFirst = [...counts].toSorted(([, one], [, other]) => other - one)
      return `<td>${largestFirst.map(([name, count]) => `${escapeUTF8(name)} ${count}`).join(", ")}</td>`
    })
    return `<tr><th scope="row">${folder}</th>${cells.join("")}</tr>`
  })
  const head = ["folder", "features and their lines", "imports from"].map((name) => `<th scope="col">${name}</th>`)
  return `<table><thead><tr>${head.join("")}</tr></thead><tbody>${rows.join("")}</tbody></table>`
}

const writeAssets = (root: string, out: string): void => {
  const require = createRequire(import.meta.url)
  const copy = (from: string, name: string) => copyFileSync(from, join(out, "assets", name))
  mkdirSync(join(out, "assets"), { recursive: true })
  copy(join(root, "web/app/public/favicon.svg"), "favicon.svg")
  copy(join(import.meta.dirname, "search.js"), "search.js")
  for (const file of referenceFiles()) copy(file, basename(file))
  copy(join(dirname(require.resolve("minisearch")), "../umd/index.js"), "minisearch.js")
  const tokens = readFileSync(join(root, "web/styles/tokens.css"), "utf8").replace(FONT, (_, file: string) => {
    copy(require.resolve(file), basename(file))
    return `url("${basename(file)}")`
  })
  const [reset, base] = ["reset", "base"].map((name) => readFileSync(join(root, `web/styles/${name}.css`), "utf8"))
  const own = readFileSync(join(import.meta.dirname, "style.css"), "utf8")
  writeFileSync(join(out, "assets/style.css"), reset + tokens + base!.replace(/^@import.*$/gm, "") + own)
}

const sourcePage = (file: string): string => `source/${file}.html`

interface SourcePages {
  readonly pageOf: (file: string) => string
  readonly addressOf: (mention: Mention) => string
  readonly render: () => ReadonlyArray<{ readonly file: string; readonly html: string }>
}

const collectSources = (root: string): SourcePages => {
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

const ruleDetails = ({ functions, tests }: Sources, sources: SourcePages): ((id: string, page: string) => string) => {
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

/** Lists the addresses of pages that lead nowhere, or beyond the site. The pages of TypeDoc in `api` are not read. Spec: DOCS-02. */
export const linkFaults = (folder: string): ReadonlyArray<string> => {
  const pages = globSync("**/*.html", { cwd: folder, exclude: (path) => path === "api" }).sort()
  const ids = new Map<string, ReadonlySet<string>>()
  const idsOf = (page: string): ReadonlySet<string> => {
    const found =
      ids.get(page) ??
      new Set([...readFileSync(join(folder, page), "utf8").matchAll(/ id="([^"]*)"/g)].map(([, id = ""]) => id))
    ids.set(page, found)
    return found
  }
  const isBroken = (page: string, address: string): boolean => {
    const [path = "", fragment] = address.split("#")
    const target = path === "" ? page : normalize(join(dirname(page), decodeURI(path)))
    if (target.startsWith("..") || !existsSync(join(folder, target))) return true
    return fragment !== undefined && !idsOf(target).has(decodeURIComponent(fragment))
  }
  return pages.flatMap((page) =>
    [...readFileSync(join(folder, page), "utf8").matchAll(/<[a-z][^>]*? (?:href|src)="([^"]*)"/g)]
      .map(([, address = ""]) => address.replaceAll("&amp;", "&").replaceAll("&apos;", "'"))
      .filter((address) => !/^[a-z]+:/.test(address) && isBroken(page, address))
      .map((address) => `${page}: ${address}`)
  )
}
