import { copyFileSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { basename, dirname, join, normalize, relative } from "node:path/posix"
import { escapeUTF8 } from "entities"
import {
  Application,
  Converter,
  DocumentReflection,
  IndexEvent,
  KindRouter,
  Logger,
  LogLevel,
  MarkdownEvent,
  PageEvent,
  type PageDefinition,
  type ProjectReflection,
  ReflectionKind,
  TSConfigReader,
  type TypeDocOptions,
  TypeDocReader
} from "typedoc"
import { contractDocument, writeDocument } from "#adapters/contract/api.ts"
import { RULE_ID } from "#fixtures/rule-ledger.ts"
import { referenceFiles, referencePage } from "#web/server/reference.ts"
import { type Mention, readSources } from "./sources.ts"

const MAX_TITLE_CHARS = 90
/** The weight that TypeDoc gives to names. */
const TITLE_WEIGHT = 10
const LEADING_IDS = new RegExp(`^\\*\\*(${RULE_ID.source}(?:, ${RULE_ID.source})*)\\*\\*`)
const CODE_BLOCK = /(^```[\s\S]*?^```$)/m

const ROOT = join(import.meta.dirname, "../..")

/** Builds the site with TypeDoc and returns its warnings, and the links that lead nowhere. Without `out` it only checks. Spec: DOCS-01, DOCS-05. */
export const buildSite = async (
  out: string | null,
  options: Partial<TypeDocOptions> = {}
): Promise<ReadonlyArray<string>> => {
  // `npm run types` checks the types in less time.
  const all = { options: join(ROOT, "typedoc.json"), skipErrorChecking: true, ...options }
  const app = await Application.bootstrap(all, [new TypeDocReader(), new TSConfigReader()])
  const logger = new FaultLogger()
  app.logger = logger
  app.converter.on(Converter.EVENT_RESOLVE_BEGIN, ({ project }) => shareComments(project))
  app.renderer.defineRouter("site", SiteRouter)
  app.options.setValue("router", "site")
  const project = await app.convert()
  if (project === undefined) return logger.faults
  app.validate(project)
  if (out === null) return logger.faults
  const sources = new Map<string, ReadonlyArray<string>>()
  const details = ruleDetails(sources)
  app.renderer.on(
    MarkdownEvent.PARSE,
    (event) => {
      if (event.page.model instanceof DocumentReflection) event.parsedText = withDetails(event, details)
    },
    1
  )
  app.renderer.on(IndexEvent.PREPARE_INDEX, ({ searchResults, searchFields, searchFieldWeights }) => {
    searchFieldWeights["title"] = TITLE_WEIGHT
    for (const [index, { parent }] of searchResults.entries())
      if (parent?.isDocument()) searchFields[index] = { title: parent.name }
  })
  app.renderer.on(PageEvent.END, (page) => {
    page.contents = withLandmarks(page.contents ?? "")
  })
  rmSync(out, { recursive: true, force: true })
  await app.generateDocs(project, out)
  for (const [file, lines] of sources) writePage(out, sourcePage(file), sourceHtml(file, lines))
  writeCalls(out)
  return [...logger.faults, ...linkFaults(out)]
}

class FaultLogger extends Logger {
  readonly faults: Array<string> = []

  override log(message: string, level: LogLevel): void {
    if (level >= LogLevel.Warn) this.faults.push(message)
  }
}

/** Gives a schema and its type of the same name one comment. */
const shareComments = (project: ProjectReflection): void => {
  for (const module of project.getChildrenByKind(ReflectionKind.Module))
    for (const same of Map.groupBy(module.children ?? [], ({ name }) => name).values()) {
      const comment = same.find((child) => child.comment !== undefined)?.comment
      for (const child of same) if (comment !== undefined) child.comment ??= comment.clone()
    }
}

/** Gives documents the addresses of their files, and the search their rules. */
class SiteRouter extends KindRouter {
  override getIdealBaseName(...[target]: Parameters<KindRouter["getIdealBaseName"]>): string {
    return target.isDocument() ? target.name : `api/${super.getIdealBaseName(target)}`
  }

  override buildPages(project: ProjectReflection): Array<PageDefinition> {
    const pages = super.buildPages(project)
    for (const document of project.documents ?? [])
      for (const { ids, text } of piecesOf(document.content.map((part) => part.text).join(""))) {
        const [anchor] = ids
        if (anchor === undefined) continue
        // The search shows the title before the id, and prefers a name that is what was typed.
        const title = new DocumentReflection(ruleTitle(text), project, [], {})
        const rule = new DocumentReflection(anchor, title, [{ kind: "text", text }], {})
        this.fullUrls.set(rule, `${this.getFullUrl(document)}#${anchor}`)
        this.anchors.set(rule, anchor)
      }
    return pages
  }
}

/** Returns the parts of a document, each of which begins with a heading or a rule that is not in a code block. */
const piecesOf = (markdown: string) => {
  const lines = markdown.split(CODE_BLOCK).flatMap((part, index) => (index % 2 === 1 ? [part] : part.split(/(?<=\n)/)))
  const pieces = [{ ids: [] as ReadonlyArray<string>, text: "" }]
  for (const line of lines) {
    const ids = LEADING_IDS.exec(line)?.[1]?.split(", ") ?? []
    if (ids.length > 0 || /^#+ /.test(line)) pieces.push({ ids, text: line })
    else pieces.at(-1)!.text += line
  }
  return pieces
}

const ruleTitle = (text: string): string => {
  const [paragraph = ""] = text.replace(LEADING_IDS, "").split("\n\n")
  const title = paragraph
    .replace(/ \((?:chosen|planned)\)|[*`]/g, "")
    .replaceAll("\n", " ")
    .trim()
  return title.length <= MAX_TITLE_CHARS ? title : `${title.slice(0, title.lastIndexOf(" ", MAX_TITLE_CHARS))} …`
}

const withDetails = ({ page, parsedText }: MarkdownEvent, details: (id: string, page: string) => string): string =>
  piecesOf(parsedText)
    .map(({ ids, text }) => {
      const anchors = ids.map((id) => `<a id="${id}"></a>`).join("")
      return ids.length === 0 ? text : `${anchors}\n\n${text}\n\n${ids.map((id) => details(id, page.url)).join("")}\n\n`
    })
    .join("")

/** Names the parts of TypeDoc's page for a screen reader. An empty cell in the head of a table is no heading. */
const withLandmarks = (html: string): string =>
  html
    .replace('<div class="col-content">', '<div class="col-content" role="main">')
    .replace('<div class="col-sidebar">', '<div class="col-sidebar" role="complementary">')
    .replace(/<th><\/th>/g, "<td></td>")
    .replaceAll("<table>", '<div class="wide" tabindex="0"><table>')
    .replaceAll("</table>", "</table></div>")

/** Returns a function that lists the functions and tests of a rule, and collects their files. Spec: DOCS-03. */
const ruleDetails = (sources: Map<string, ReadonlyArray<string>>) => {
  const { functions, tests } = readSources(ROOT)
  const mentions = Map.groupBy([...functions, ...tests], ({ rule }) => rule)
  return (id: string, page: string): string => {
    const items = (mentions.get(id) ?? []).map(({ file, name }) => {
      const lines = sources.get(file) ?? readFileSync(join(ROOT, file), "utf8").split("\n")
      sources.set(file, lines)
      const address = relative(dirname(page), `${sourcePage(file)}#L${lineOf(lines, name)}`)
      return `<li><a href="${escapeUTF8(address)}">${escapeUTF8(name)}</a> <small>${escapeUTF8(file)}</small></li>`
    })
    return `<details><summary>${id}: functions and tests</summary><ul>${items.join("")}</ul></details>`
  }
}

/** Returns 1 if there is no such line. */
const lineOf = (lines: ReadonlyArray<string>, name: Mention["name"]): number => {
  const declaration = /^\w+$/.test(name)
    ? new RegExp(`\\b(?:const|function|class|interface|type|let)\\s+${name}\\b`)
    : { test: (line: string) => line.includes(name) }
  return (
    Math.max(
      0,
      lines.findIndex((line) => declaration.test(line))
    ) + 1
  )
}

const sourcePage = (file: string): string => `source/${file}.html`

const sourceHtml = (file: string, lines: ReadonlyArray<string>): string => {
  const assets = `${"../".repeat(file.split("/").length)}assets`
  const code = lines.map((line, index) => `<span id="L${index + 1}">${escapeUTF8(line)}</span>`).join("\n")
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeUTF8(file)}</title>
<link rel="stylesheet" href="${assets}/style.css">
<link rel="stylesheet" href="${assets}/custom.css">
</head>
<body><main><h1>${escapeUTF8(file)}</h1><pre tabindex="0">${code}</pre></main></body>
</html>
`
}

const writePage = (out: string, path: string, text: string): void => {
  mkdirSync(dirname(join(out, path)), { recursive: true })
  writeFileSync(join(out, path), text)
}

const writeCalls = (out: string): void => {
  const contract = contractDocument()
  const [document, script, logo] = ["openapi.json", "assets/contract.js", "assets/favicon.svg"]
  writePage(out, document, writeDocument(contract))
  writePage(out, script, `globalThis.contractDocument = ${JSON.stringify(contract)}\n`)
  writePage(out, "openapi.html", referencePage({ logo, document, script, files: "assets/", home: "index.html" }))
  for (const file of referenceFiles()) copyFileSync(file, join(out, "assets", basename(file)))
}

/** Lists the addresses of pages that lead nowhere, or beyond the site. The pages of TypeDoc in `api` are not read. Spec: DOCS-02. */
export const linkFaults = (folder: string): ReadonlyArray<string> => {
  const texts = new Map<string, string>()
  const textOf = (file: string): string => {
    const text = texts.get(file) ?? readFileSync(join(folder, file), "utf8")
    texts.set(file, text)
    return text
  }
  const isBroken = (page: string, address: string): boolean => {
    const [path = "", fragment] = address.split("#")
    const target = path === "" ? page : normalize(join(dirname(page), decodeURI(path)))
    if (target.startsWith("..") || !existsSync(join(folder, target))) return true
    return fragment !== undefined && !textOf(target).includes(` id="${decodeURIComponent(fragment)}"`)
  }
  const pages = globSync("**/*.html", { cwd: folder, exclude: (path) => path === "api" }).sort()
  return pages.flatMap((page) =>
    [...textOf(page).matchAll(/<[a-z][^>]*? (?:href|src)="([^"]*)"/g)]
      .map(([, address = ""]) => address.replaceAll("&amp;", "&").replaceAll("&apos;", "'"))
      .filter((address) => !/^(?:[a-z]+:|#$)/.test(address) && isBroken(page, address))
      .map((address) => `${page}: ${address}`)
  )
}

// `npm run docs -- --no-api` leaves out the API, which takes most of the time.
if (import.meta.main) {
  const faults = await buildSite(join(ROOT, "dist/docs"), process.argv.includes("--no-api") ? { entryPoints: [] } : {})
  for (const fault of faults) console.error(fault)
  console.log("dist/docs/index.html")
  process.exitCode = faults.length === 0 ? 0 : 1
}
