import type { LoaderFunctionArgs } from "react-router"
import { categoryPath } from "#domain/routes/paths.ts"
import { capitalize } from "#domain/text/capitalize.ts"
import { pageContext } from "#web/context.ts"

/** What every page shows around its own content. */
export interface LayoutView {
  readonly categories: ReadonlyArray<{ readonly name: string; readonly href: string }>
}

/** The menu must never keep a page from being shown: without a category tree it is empty. */
export const loadLayout = async ({ context }: LoaderFunctionArgs): Promise<LayoutView> => {
  const { api, log } = context.get(pageContext)
  try {
    const tree = await api.categoryTree()
    return {
      categories: tree
        .filter((category) => !category.adult_content)
        .map((category) => ({ name: capitalize(category.name), href: categoryPath(category.key) }))
    }
  } catch (cause) {
    log("category menu", cause)
    return { categories: [] }
  }
}

/** The layout is loaded once, whatever the visitor does next. */
export const keepLayout = () => false
