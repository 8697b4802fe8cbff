import type { Page, PageName } from "./define-page.ts"

/** A page without the type of its view. */
export type SitePage = Page<unknown> & {
  readonly folder: string
}

const modules = import.meta.glob<Page<unknown> | null>("../pages/*/index.ts", { eager: true, import: "default" })

/**
 * The pages of the site by the names of their paths. The server imports them at its start; a browser fetches this module at the first
 * navigation, or to hydrate a live page. Spec: APP-20.
 */
export const PAGES: ReadonlyMap<PageName, SitePage> = new Map(
  Object.entries(modules).flatMap(([file, page]) => {
    if (page === null) return []
    const sitePage = { ...page, folder: file.split("/").at(-2) ?? "" }
    return page.routes.map((name) => [name, sitePage] as const)
  })
)
