import type { LoaderFunctionArgs } from "react-router"
import type { CategoryTree } from "#domain/catalogue/category.ts"
import { filledTree } from "#domain/catalogue/filled-tree.ts"
import { categoryPath } from "#domain/base/paths.ts"
import { capitalize } from "#domain/base/text/dutch.ts"
import { pageContext, type PageContext, type Session } from "#web/features/page/context.ts"
import { readFlashMessage } from "#web/features/page/flash-message.ts"
import { loadToasts } from "./toasts.tsx"
import type { LayoutView } from "#web/features/page/layout-view.ts"

/** Without a category tree the menu is empty, so that the page still appears. */
const loadOnServer = async (dependencies: PageContext): Promise<LayoutView> => {
  await loadToasts()
  const session = dependencies.server?.session ?? null
  return {
    visitor: dependencies.visitor,
    signedIn: session?.claims == null ? null : (session.claims.given_name ?? ""),
    notice: session === null ? null : readFlashMessage(session.cookies),
    saved: await savedBy(dependencies),
    ...(await userMarkOf(session)),
    isDemonstration: dependencies.server?.isDemonstration === true,
    categories: await categoriesOf(dependencies)
  }
}

/** The served document contains the layout, which never reloads. */
const emptyView = ({ visitor }: PageContext): LayoutView => ({
  visitor,
  signedIn: null,
  notice: null,
  saved: null,
  isDemonstration: false,
  categories: []
})

export const loadLayout = ({ context }: LoaderFunctionArgs): LayoutView | Promise<LayoutView> =>
  (import.meta.env.SSR ? loadOnServer : emptyView)(context.get(pageContext))

const userMarkOf = async (session: Session | null): Promise<Pick<LayoutView, "user">> => {
  if (session?.claims == null) return {}
  const { userMark } = await import("./saved-products.ts")
  return { user: userMark(session.claims.sub) }
}

const savedBy = async ({ server, log }: PageContext): Promise<LayoutView["saved"]> => {
  if (server?.session?.claims == null) return null
  const { savedProducts } = await import("./saved-products.ts")
  return server.run(savedProducts(server.session.caller)).catch((cause: unknown) => {
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
  filledTree(tree)
    .filter((category) => !category.adult_content)
    .map((category) => ({ name: capitalize(category.name), href: categoryPath(category.key) }))

export const shouldReloadLayout = () => false
