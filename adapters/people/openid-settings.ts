export interface OpenidSettings {
  /** The address under which the provider describes itself, as it writes it. */
  readonly issuer: string
  readonly clientId: string
  /** null for a public client, which proves itself by PKCE alone. */
  readonly clientSecret: string | null
  readonly scopes: string
  readonly logoutUrl: string | null
  /** The ids of the tenants whose users may log in, in lower case; empty for a provider with one tenant. Spec: AUTH-72. */
  readonly tenants: ReadonlyArray<string>
}
