import { dirname, join, relative } from "node:path/posix"
import { escapeUTF8 } from "entities"
import { Marked, type Token, type Tokens } from "marked"
import { RULE_ID } from "#fixtures/rule-ledger.ts"
import { readFileSync } from "node:fs"

export interface Section {
  readonly title: string
  readonly anchor: string
  readonly text: string
}

interface RenderOptions {
  readonly path: string
  readonly pageOf: (file: string) => string
  readonly afterRule: (id: string) => string
}

const MAX_TITLE_CHARS = 90

const MIN_LISTED_HEADINGS = 5

const LEADING_IDS = new RegExp(`^\\*\\*(${RULE_ID.source}(?:, ${RULE_ID.source})*)\\*\\*`)

/** Renders a document as HTML. Its links to files of the project lead to their pages. Spec: DOCS-01, DOCS-03. */
export const renderDocument = (markdown: string, { path, pageOf, afterRule }: RenderOptions) => {
  const anchors = anchorMaker()
  const sections: Array<Section & { text: string }> = []
  const listed: Array<Section> = []
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth }) {
        const title = textOf(tokens)
        const anchor = anchors(title)
        sections.push({ title, anchor, text: "" })
        if (depth === 2) listed.push({ title, anchor, text: "" })
        return `<h${depth} id="${escapeUTF8(anchor)}">${this.parser.parseInline(tokens)}</h${depth}>\n`
      },
      link({ href, tokens }) {
        return `<a href="${escapeUTF8(targetOf(href, path, pageOf))}">${this.parser.parseInline(tokens)}</a>`
      },
      image({ href, text }) {
        return `<img src="${escapeUTF8(targetOf(href, path, pageOf))}" alt="${escapeUTF8(text)}">`
      },
      code({ text }) {
        return `<pre tabindex="0"><code>${escapeUTF8(text)}</code></pre>\n`
      }
    }
  })
  const parts: Array<string> = []
  let rules: ReadonlyArray<string> = []
  const endRule = () => {
    parts.push(...rules.map(afterRule))
    rules = []
  }
  for (const token of marked.lexer(markdown)) {
    const ids = token.type === "paragraph" ? (LEADING_IDS.exec(token.raw)?.[1]?.split(", ") ?? []) : []
    if (ids.length > 0 || token.type === "heading") endRule()
    if (ids.length > 0) {
      rules = ids
      sections.push({ title: ruleTitle(textOf([token])), anchor: ids[0] ?? "", text: "" })
    }
    const html = marked.parser([token])
    parts.push(token.type === "table" ? wideTable(html) : ids.length > 0 ? withIds(html, ids) : html)
    const section = sections.at(-1)
    if (section !== undefined && token.type !== "heading") section.text += `${textOf([token])} `
  }
  endRule()
  const html = listed.length < MIN_LISTED_HEADINGS ? parts.join("") : withContents(parts.join(""), listed)
  return { title: sections[0]?.title ?? path, html, sections }
}

/** Spec: DOCS-08. */
const withContents = (html: string, headings: ReadonlyArray<Section>): string => {
  const links = headings.map(
    ({ title, anchor }) => `<li><a href="#${escapeUTF8(anchor)}">${escapeUTF8(title)}</a></li>`
  )
  return html.replace(
    "</h1>\n",
    (end) => `${end}<nav class="contents" aria-label="On this page"><ul>${links.join("")}</ul></nav>\n`
  )
}

const ruleTitle = (text: string): string => {
  const rule = text.replace(/ \((?:chosen|planned)\)/, "")
  return rule.length <= MAX_TITLE_CHARS ? rule : `${rule.slice(0, rule.lastIndexOf(" ", MAX_TITLE_CHARS))} …`
}

/** Returns a table that scrolls by itself. An empty cell in its head is no heading. */
const wideTable = (html: string): string =>
  `<div class="wide" tabindex="0">${html.replace(/<th( align="\w+")?><\/th>/g, "<td$1></td>")}</div>\n`

const withIds = (html: string, [first = "", ...others]: ReadonlyArray<string>): string =>
  `<div class="rule" id="${first}">${others.map((id) => `<span id="${id}"></span>`).join("")}${html}</div>`

const targetOf = (href: string, path: string, pageOf: RenderOptions["pageOf"]): string => {
  if (/^(?:[a-z]+:|#)/.test(href)) return href
  const [file = "", fragment] = href.split("#")
  const target = relative(dirname(path), pageOf(join(dirname(path), file)))
  return fragment === undefined ? target : `${target}#${fragment}`
}

/** Returns a function that makes the anchors of one page, as GitHub does: lower case, hyphens, and a number for doubles. */
const anchorMaker = (): ((title: string) => string) => {
  const counts = new Map<string, number>()
  return (title) => {
    const anchor = title
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, "")
      .replaceAll(" ", "-")
    const count = counts.get(anchor) ?? 0
    counts.set(anchor, count + 1)
    return count === 0 ? anchor : `${anchor}-${count}`
  }
}

const textOf = (tokens: ReadonlyArray<Token>): string =>
  tokens
    .map((token) => {
      if (token.type === "table") {
        const { header, rows } = token as Tokens.Table
        return [header, ...rows].map((row) => row.map((cell) => textOf(cell.tokens)).join(" ")).join(" ")
      }
      if (token.type === "list") return (token as Tokens.List).items.map((item) => textOf(item.tokens)).join(" ")
      const { tokens: inner } = token as { readonly tokens?: ReadonlyArray<Token> }
      return inner === undefined ? ((token as { readonly text?: string }).text ?? token.raw) : textOf(inner)
    })
    .join("")
    .replace(/\s+/g, " ")

export interface LinkGroup {
  readonly title: string
  readonly links: ReadonlyArray<{
    readonly title: string
    readonly page: string
  }>
}

interface PageContent {
  readonly page: string
  readonly title: string
  readonly html: string
  readonly groups: ReadonlyArray<LinkGroup>
}

export const linkFrom = (page: string, target: string): string => relative(dirname(page), target)

/** Returns the HTML of a page. All its addresses are relative, so that it needs no server. Spec: DOCS-01. */
export const pageHtml = ({ page, title, html, groups }: PageContent): string => {
  const to = (target: string) => escapeUTF8(linkFrom(page, target))
  const links = groups.map(
    (group) =>
      `<h2>${escapeUTF8(group.title)}</h2><ul>${group.links
        .map(
          (link) =>
            `<li><a href="${to(link.page)}"${link.page === page ? ' aria-current="page"' : ""}>${escapeUTF8(link.title)}</a></li>`
        )
        .join("")}</ul>`
  )
  const root = escapeUTF8(linkFrom(page, "index.html").replace(/index\.html$/, ""))
  return fillTemplate("page", { title: escapeUTF8(title), root, html, links: links.join("") })
}

/** Returns the HTML of a page of this folder with a value in each of its slots, such as `{{title}}`. */
export const fillTemplate = (name: "page" | "start", values: Readonly<Record<string, string>>): string =>
  readFileSync(join(import.meta.dirname, `${name}.html`), "utf8").replace(
    /\{\{(\w+)\}\}/g,
    (_, slot: string) => values[slot] ?? ""
  )
