export const CALL_AREAS = [
  "site",
  "search",
  "user",
  "price",
  "static",
  "reviews",
  "cart",
  "payment",
  "cartGraphql",
  "shop",
  "product",
  "discount",
  "recommendations",
  "userPreferences",
  "imageSearch",
  "chat"
] as const

export type CallArea = (typeof CALL_AREAS)[number]

const AREAS_WITHOUT_TOKEN: ReadonlyArray<CallArea> = [
  "price",
  "static",
  "reviews",
  "product",
  "discount",
  "imageSearch"
]

const CART_AREAS: ReadonlyArray<CallArea> = ["cart", "payment", "cartGraphql"]

/** Returns false for the areas whose only call with a token is the one that adds a review. Spec: AUTH-10, API-01. */
export const hasToken = (area: CallArea): boolean => !AREAS_WITHOUT_TOKEN.includes(area)

export const CART_SESSION_HEADER = "X-Cart-Session"

export interface Caller {
  readonly rawToken: string | null
  readonly cartSessionHash: string | null
}

interface Credentials {
  readonly headers: Readonly<Record<string, string>>
  readonly credentials: "omit" | "same-origin"
}

/** An area without credentials gets none from any caller. Spec: AUTH-10. */
export const requestHeaders = (area: CallArea, { rawToken, cartSessionHash }: Caller): Credentials => {
  const token = hasToken(area)
  return {
    headers: {
      ...(token && rawToken !== null ? { Authorization: `Bearer ${rawToken}` } : {}),
      ...(CART_AREAS.includes(area) && cartSessionHash !== null ? { [CART_SESSION_HEADER]: cartSessionHash } : {})
    },
    credentials: token ? "same-origin" : "omit"
  }
}

const SCHEME = "bearer "

/** Returns the token of an `Authorization` header; null for no header, another scheme and an empty token. Spec: AUTH-10. */
export const bearerToken = (authorization: string | undefined): string | null => {
  if (authorization?.slice(0, SCHEME.length).toLowerCase() !== SCHEME) return null
  return authorization.slice(SCHEME.length).trim() || null
}
