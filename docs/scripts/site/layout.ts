import { readFileSync } from "node:fs"
import { dirname, join, relative } from "node:path/posix"
import { escapeUTF8 } from "entities"

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
