import type { Page, PageName } from "./define-page.ts"

export type SitePage = Page<unknown> & {
  readonly folder: string
}

const modules = import.meta.glob<Page<unknown> | null>("../pages/*/index.ts", { eager: true, import: "default" })

/** The server imports them at its start; a browser at the first navigation, or for a live page. Spec: APP-20. */
export const PAGES: ReadonlyMap<PageName, SitePage> = new Map(
  Object.entries(modules).flatMap(([file, page]) => {
    if (page === null) return []
    const sitePage = { ...page, folder: file.split("/").at(-2) ?? "" }
    return page.routes.map((name) => [name, sitePage] as const)
  })
)
