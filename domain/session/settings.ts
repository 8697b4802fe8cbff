/** The session part of the configuration. Spec: AUTH-03, AUTH-04. */
export interface SessionSettings {
  /** The site's origin, without a slash at its end. */
  readonly origin: string
  /** True if the provider can end its session. */
  readonly providerLogout: boolean
  /** Address to open if the provider cannot, null for none. */
  readonly logoutAddress: string | null
}
