import { readDocumentUrl } from "#domain/shopping/orders/document-path.ts"
import { matchRoute, type RouteName } from "#domain/base/routes.ts"
import {
  LOGIN_CODE_PATH,
  DEVICE_LOGIN_PATH,
  DEVICE_TOKEN_PATH,
  PROVIDER_LOGOUT_PATH
} from "#domain/account/session/provider-client.ts"

interface RateLimit {
  readonly limit: number
  readonly windowSeconds: number
  /** `visitor`: each signed-in user has a separate limit. Spec: RATE-03, WITHDRAW-05. */
  readonly by: "address" | "visitor" | "order"
}

/** Spec: RATE-01. */
export const RATE_LIMITS = {
  login: { limit: 30, windowSeconds: 300, by: "address" },
  "login-code": { limit: 30, windowSeconds: 300, by: "address" },
  "login-poll": { limit: 300, windowSeconds: 300, by: "address" },
  "sign-up": { limit: 10, windowSeconds: 600, by: "address" },
  review: { limit: 20, windowSeconds: 600, by: "visitor" },
  chat: { limit: 30, windowSeconds: 60, by: "visitor" },
  upload: { limit: 20, windowSeconds: 60, by: "visitor" },
  "price-check": { limit: 300, windowSeconds: 60, by: "visitor" },
  "cart-write": { limit: 60, windowSeconds: 60, by: "visitor" },
  unsubscribe: { limit: 300, windowSeconds: 60, by: "address" },
  "provider-logout": { limit: 600, windowSeconds: 60, by: "address" },
  "payment-report": { limit: 600, windowSeconds: 60, by: "address" },
  withdrawal: { limit: 30, windowSeconds: 600, by: "address" },
  "withdrawal-order": { limit: 20, windowSeconds: 3_600, by: "order" },
  contact: { limit: 10, windowSeconds: 600, by: "address" },
  account: { limit: 120, windowSeconds: 60, by: "visitor" },
  search: { limit: 300, windowSeconds: 60, by: "visitor" },
  suggestions: { limit: 600, windowSeconds: 60, by: "visitor" }
} as const satisfies Readonly<Record<string, RateLimit>>

export type RateClass = keyof typeof RATE_LIMITS

/** Replaces an address that cannot be parsed; all such clients share a limit. */
const NO_ADDRESS = "unknown"

const MAX_ADDRESS_LENGTH = 45

/** Returns 64 bits of an IPv6 address: providers assign each customer at least a /64. Spec: RATE-03. */
export const addressKey = (address: string | undefined): string => {
  const [text = ""] = (address ?? "").toLowerCase().split("%", 1)
  const ipv4 = /^(?:::ffff:)?(\d{1,3}(?:\.\d{1,3}){3})$/.exec(text)?.[1]
  if (ipv4 !== undefined) return ipv4
  if (text.length > MAX_ADDRESS_LENGTH || !text.includes(":") || !/^[0-9a-f:.]+$/.test(text)) return NO_ADDRESS
  const [head = "", tail] = text.split("::")
  const first = groupsOf(head)
  const last = groupsOf(tail ?? "")
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - first.length - last.length)
  const groups = [...first, ...Array.from({ length: zeros }, () => "0"), ...last]
  return `${groups.slice(0, 4).join(":")}::/64`
}

const groupsOf = (text: string): ReadonlyArray<string> =>
  text === ""
    ? []
    : text.split(":").flatMap((group) => (group.includes(".") ? ["0", "0"] : [group.replace(/^0+(?=.)/, "")]))

/** Returns the key of the client who makes a request of a class; `user` is the id of a signed-in user. Spec: RATE-03. */
export const clientKey = (rateClass: RateClass, address: string | undefined, user: string | null): string => {
  const key = addressKey(address)
  return user === null || RATE_LIMITS[rateClass].by === "address" ? key : `${key} ${user}`
}

export interface Consumption {
  readonly isAllowed: boolean
  /** Milliseconds since 1970 at which the full limit is available again: the only value stored for a client. */
  readonly fullAt: number
  readonly remaining: number
  /** Whole seconds until one more request than `remaining` can be made, at least 1. */
  readonly secondsToNext: number
}

/** Follows the generic cell rate algorithm. A rejected request does not count. Spec: RATE-02. */
export const consume = (
  { limit, windowSeconds }: Pick<RateLimit, "limit" | "windowSeconds">,
  stored: number | null,
  now: number
): Consumption => {
  const window = windowSeconds * 1_000
  const interval = window / limit
  const before = Math.min(Math.max(stored ?? now, now), now + window)
  const isAllowed = before + interval <= now + window
  const fullAt = isAllowed ? before + interval : before
  const remaining = Math.floor((now + window - fullAt) / interval)
  const nextAt = fullAt - window + (remaining + 1) * interval
  return { isAllowed, fullAt, remaining, secondsToNext: Math.max(1, Math.ceil((nextAt - now) / 1_000)) }
}

/** Source: draft-ietf-httpapi-ratelimit-headers-11. Spec: RATE-04. */
export const rateLimitFields = (
  rateClass: RateClass,
  { isAllowed, remaining, secondsToNext }: Consumption
): Readonly<Record<string, string>> => {
  const { limit, windowSeconds } = RATE_LIMITS[rateClass]
  return {
    "ratelimit-policy": `"${rateClass}";q=${limit};w=${windowSeconds}`,
    ratelimit: `"${rateClass}";r=${remaining};t=${secondsToNext}`,
    ...(isAllowed ? {} : { "retry-after": `${secondsToNext}` })
  }
}

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

const isDocument = (pathname: string): boolean =>
  readDocumentUrl({ pathname, searchParams: new URLSearchParams() }) !== null
