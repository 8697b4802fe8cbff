/** The number of requests one client may make in a window. Spec: RATE-01. */
export interface RateLimit {
  /** Requests that may be made at once, and again in each window. */
  readonly limit: number
  readonly windowSeconds: number
  /**
   * `address`: all users behind an address share the limit. `visitor`: each signed-in user has a separate limit. `order`: all
   * requests about an order share it. Spec: RATE-03, WITHDRAW-05.
   */
  readonly by: "address" | "visitor" | "order"
}

/** The rate limits by class of request. Spec: RATE-01. */
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

/** The name of a class of requests that share a limit. Spec: RATE-01. */
export type RateClass = keyof typeof RATE_LIMITS
