interface AreaRule {
  readonly token?: true
  readonly cartSession?: true
}

const NOTHING: AreaRule = {}
const TOKEN: AreaRule = { token: true }
const CART: AreaRule = { token: true, cartSession: true }

/** Without a token, adding a product review is the only call for users. Spec: AUTH-10, API-01. */
export const CALL_AREAS = {
  site: TOKEN,
  search: TOKEN,
  user: TOKEN,
  price: NOTHING,
  static: NOTHING,
  reviews: NOTHING,
  cart: CART,
  payment: CART,
  cartGraphql: CART,
  shop: TOKEN,
  product: NOTHING,
  discount: NOTHING,
  recommendations: TOKEN,
  userPreferences: TOKEN,
  imageSearch: NOTHING,
  chat: TOKEN
} as const satisfies Readonly<Record<string, AreaRule>>

export type CallArea = keyof typeof CALL_AREAS

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
  const { token, cartSession }: AreaRule = CALL_AREAS[area]
  return {
    headers: {
      ...(token === true && rawToken !== null ? { Authorization: `Bearer ${rawToken}` } : {}),
      ...(cartSession === true && cartSessionHash !== null ? { [CART_SESSION_HEADER]: cartSessionHash } : {})
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
