import { readDocumentUrl } from "#domain/shopping/orders/document-path.ts"
import { matchRoute, type RouteName } from "#domain/base/routes.ts"
import { LOGIN_CODE_PATH } from "#domain/account/session/embedded-provider.ts"
import { DEVICE_LOGIN_PATH, DEVICE_TOKEN_PATH, PROVIDER_LOGOUT_PATH } from "#domain/account/session/provider-client.ts"
import type { RateClass } from "./rate-classes.ts"

/** The classes of GET requests by page. Other pages have no limit. */
const PAGE_CLASSES: { readonly [Name in RouteName]?: RateClass } = {
  search: "search",
  imageSearch: "search",
  landing: "search",
  categoryProducts: "search",
  subCategoryProducts: "search",
  subSubCategoryProducts: "search",
  authRedirect: "login"
}

const FORM_CLASSES: { readonly [Name in RouteName]?: RateClass } = {
  register: "login",
  business: "sign-up",
  product: "review",
  shop: "review",
  chat: "chat",
  activeChat: "chat",
  imageSearch: "upload",
  cartOverview: "cart-write",
  checkout: "cart-write",
  paymentReport: "payment-report",
  orderDetails: "cart-write",
  unsubscribe: "unsubscribe",
  withdrawal: "withdrawal",
  declaration: "withdrawal",
  withdrawalUndo: "withdrawal",
  customerService: "contact"
}

/** The classes of posts that no page of the site handles. Spec: RATE-08. */
const PROGRAM_CLASSES: { readonly [Path in string]?: RateClass } = {
  [PROVIDER_LOGOUT_PATH]: "provider-logout",
  [DEVICE_LOGIN_PATH]: "login",
  [DEVICE_TOKEN_PATH]: "login-poll",
  [LOGIN_CODE_PATH]: "login-code"
}

/** Returns the class of a request for a page; null for one without a limit. `user` is the id of a signed-in user. Spec: RATE-05. */
export const pageRateClass = (method: string, pathname: string, user: string | null): RateClass | null => {
  const name = matchRoute(pathname)?.name
  if (method !== "POST" && isDocument(pathname)) return "account"
  if (method !== "POST") return name === undefined ? null : (PAGE_CLASSES[name] ?? null)
  const programClass = PROGRAM_CLASSES[pathname]
  if (programClass !== undefined) return programClass
  // A signed-in user creates a profile on this page; an anonymous visitor starts a login.
  if (name === "register" && user !== null) return "sign-up"
  return (name === undefined ? undefined : FORM_CLASSES[name]) ?? "account"
}

/** Returns true for the path of a document, which costs work at each request. */
const isDocument = (pathname: string): boolean =>
  readDocumentUrl({ pathname, searchParams: new URLSearchParams() }) !== null
