/** What the configuration says of sessions. Spec: AUTH-03, AUTH-04. */
export interface SessionSettings {
  /** Our own origin, without a slash at its end. */
  readonly origin: string
  /** Whether the provider can end its session. */
  readonly providerLogout: boolean
  /** Address to open where it cannot, null for none. */
  readonly logoutAddress: string | null
}
