/** What calls of an area carry besides what they ask. Spec: AUTH-10. */
interface AreaRule {
  /** The identity token, when there is one. */
  readonly token: boolean
  /** The hash of the cart session, when there is one. */
  readonly cartSession: boolean
}

const NOTHING: AreaRule = { token: false, cartSession: false }
const TOKEN: AreaRule = { token: true, cartSession: false }
const CART: AreaRule = { token: true, cartSession: true }

/**
 * What calls carry, by the area of the service they go to. The contract says of single calls that they are for users: of an
 * area without a token that is adding a review of a product alone. Spec: AUTH-10, API-01.
 */
export const CALL_AREAS = {
  site: TOKEN,
  search: TOKEN,
  user: TOKEN,
  price: NOTHING,
  static: NOTHING,
  reviews: NOTHING,
  cart: CART,
  payment: TOKEN,
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

/** Name of the header with the hash of the cart session. Spec: AUTH-10. */
export const CART_SESSION_HEADER = "X-Cart-Session"

/** Who calls; null for what there is none of. */
export interface Caller {
  readonly rawToken: string | null
  readonly cartSessionHash: string | null
}

/** The part of a request that says who calls. */
interface Credentials {
  readonly headers: Readonly<Record<string, string>>
  /** Whether the browser sends its cookies along, as `fetch` names it. */
  readonly credentials: "omit" | "same-origin"
}

/**
 * The headers of a call to `area`, and whether cookies go with it. Where nothing may be sent, as on a product page, nothing
 * is, whoever calls. Spec: AUTH-10.
 */
export const requestHeaders = (area: CallArea, { rawToken, cartSessionHash }: Caller): Credentials => {
  const { token, cartSession }: AreaRule = CALL_AREAS[area]
  return {
    headers: {
      ...(token && rawToken !== null ? { Authorization: `Bearer ${rawToken}` } : {}),
      ...(cartSession && cartSessionHash !== null ? { [CART_SESSION_HEADER]: cartSessionHash } : {})
    },
    credentials: token ? "same-origin" : "omit"
  }
}
