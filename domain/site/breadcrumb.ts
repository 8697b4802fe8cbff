import type { Category } from "#domain/catalogue/category.ts"
import { categoryPath, categoryProductsPath } from "#domain/base/paths.ts"
import { capitalize } from "#domain/base/text/dutch.ts"
import { type JsonLd, schemaOrg, absoluteUrl } from "./json-ld.ts"

export interface Crumb {
  readonly label: string
  readonly href: string
  /** True keeps the link on the last step. */
  readonly active?: boolean
}

/** `href` of plain text is for the structured data only. */
export interface ShownCrumb {
  readonly label: string
  readonly href: string
  readonly isLink: boolean
}

export const HOME: Crumb = { label: "Home", href: "/" }

/** Returns home and the trail; the last step is plain text unless it is marked active. Spec: CRUMB-01. */
export const breadcrumb = (trail: ReadonlyArray<Crumb>): ReadonlyArray<ShownCrumb> =>
  [HOME, ...trail].map(({ label, href, active = false }, index) => ({
    label,
    href,
    isLink: index < trail.length || active
  }))

/** Returns the steps down to a category (included), which link to content pages. Spec: CRUMB-03. */
export const categoryCrumbs = (trail: ReadonlyArray<Pick<Category, "key" | "name">>): ReadonlyArray<Crumb> =>
  trail.map(({ key, name }) => ({ label: capitalize(name), href: categoryPath(key) }))

/** Returns the steps of the category's search page, which include its content page. Spec: CRUMB-03. */
export const categoryProductsCrumbs = (trail: ReadonlyArray<Pick<Category, "key" | "name">>): ReadonlyArray<Crumb> => {
  const last = trail.at(-1)
  return last === undefined
    ? []
    : [...categoryCrumbs(trail), { label: `Alle ${last.name}`, href: categoryProductsPath(last.key) }]
}

/** Returns the steps a page shows as structured data, home at position 1. Spec: CRUMB-02. */
export const breadcrumbData = (steps: ReadonlyArray<ShownCrumb>, baseUrl: string): JsonLd =>
  schemaOrg("BreadcrumbList", {
    itemListElement: steps.map(({ label, href }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: label,
      item: absoluteUrl(href, baseUrl)
    }))
  })
