import { matchRoute, type RouteName } from "#domain/routes/routes.ts"
import type { RateClass } from "./rate-classes.ts"

/** The classes of pages that run a search or a login. Any other page is read without a limit. */
const READ: { readonly [Name in RouteName]?: RateClass } = {
  search: "search",
  imageSearch: "search",
  landing: "search",
  categoryProducts: "search",
  subCategoryProducts: "search",
  subSubCategoryProducts: "search",
  authRedirect: "login"
}

/** The classes of forms with a limit of their own. Any other form changes an account. */
const FORM: { readonly [Name in RouteName]?: RateClass } = {
  register: "login",
  business: "sign-up",
  product: "review",
  shop: "review",
  chat: "chat",
  activeChat: "chat",
  imageSearch: "upload",
  cartOverview: "cart-write",
  checkout: "cart-write",
  orderDetails: "cart-write"
}

/** Returns the class of a request for a page; null for one without a limit. `user` is the id of a signed-in user. Spec: RATE-05. */
export const pageRateClass = (method: string, pathname: string, user: string | null): RateClass | null => {
  const name = matchRoute(pathname)?.name
  if (method !== "POST") return name === undefined ? null : (READ[name] ?? null)
  // Whoever is signed in there makes a profile; anybody else begins a login.
  if (name === "register" && user !== null) return "sign-up"
  return (name === undefined ? undefined : FORM[name]) ?? "account"
}
