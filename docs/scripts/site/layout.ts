import { dirname, relative } from "node:path/posix"
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
  return `<!doctype html>
<html lang="en" data-fonts>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeUTF8(title)} · Koopkompas</title>
<link rel="icon" href="${to("assets/favicon.svg")}">
<link rel="stylesheet" href="${to("assets/style.css")}">
</head>
<body data-root="${escapeUTF8(linkFrom(page, "index.html").replace(/index\.html$/, ""))}">
<a class="skip" href="#content">To the content</a>
<header class="top">
<a class="top__home" href="${to("index.html")}">Koopkompas documents</a>
<form class="search" role="search" hidden><label for="search">Search</label><input id="search" type="search" autocomplete="off">
<ul class="search__results" aria-label="Results" hidden></ul><p class="search__status" role="status"></p></form>
</header>
<div class="columns">
<main id="content">${html}</main>
<nav aria-label="Documents">${links.join("")}</nav>
</div>
<script src="${to("assets/search.js")}"></script>
</body>
</html>
`
}
