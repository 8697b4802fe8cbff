import type { LoaderFunctionArgs } from "react-router"
import type { CategoryTree } from "#domain/catalogue/category.ts"
import { categoryPath } from "#domain/routes/paths.ts"
import { capitalize } from "#domain/text/capitalize.ts"
import { pageContext, type PageContext } from "#web/features/page/context.ts"
import { readFlashMessage } from "#web/features/page/flash-message.ts"
import { loadToasts } from "#web/features/toasts/toasts.tsx"
import type { LayoutView } from "#web/features/page/layout-view.ts"

/** The menu must never keep a page from being shown: without a category tree it is empty. */
const loadOnServer = async (outside: PageContext): Promise<LayoutView> => {
  await loadToasts()
  const person = outside.server?.person ?? null
  return {
    visitor: outside.visitor,
    signedIn: person?.claims == null ? null : (person.claims.given_name ?? ""),
    notice: person === null ? null : readFlashMessage(person.cookies),
    saved: await savedBy(outside),
    categories: await categoriesOf(outside)
  }
}

/** Nothing is asked for in a browser: the layout came with the page it began at, and stays. */
const loadNothing = ({ visitor }: PageContext): LayoutView => ({
  visitor,
  signedIn: null,
  notice: null,
  saved: null,
  categories: []
})

/** The layout is the server's. */
export const loadLayout = ({ context }: LoaderFunctionArgs): LayoutView | Promise<LayoutView> =>
  (import.meta.env.SSR ? loadOnServer : loadNothing)(context.get(pageContext))

/** A wishlist that cannot be had is empty: saving says what is the matter. */
const savedBy = async ({ server, log }: PageContext): Promise<LayoutView["saved"]> => {
  if (server?.person?.claims == null) return null
  const { savedProducts } = await import("./saved-products.ts")
  return server.run(savedProducts(server.person.caller)).catch((cause: unknown) => {
    log("wishlist", cause)
    return []
  })
}

const categoriesOf = async ({ api, log }: PageContext): Promise<LayoutView["categories"]> => {
  try {
    return menuOf(await api.categoryTree())
  } catch (cause) {
    log("category menu", cause)
    return []
  }
}

const menuOf = (tree: CategoryTree): LayoutView["categories"] =>
  tree
    .filter((category) => !category.adult_content)
    .map((category) => ({ name: capitalize(category.name), href: categoryPath(category.key) }))

/** The layout is loaded once, whatever the visitor does next. */
export const keepLayout = () => false
