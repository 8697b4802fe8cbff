export interface OpenidSettings {
  /** The address under which the provider describes itself, as it writes it. */
  readonly issuer: string
  readonly clientId: string
  /** null for a public client, which proves itself by PKCE alone. */
  readonly clientSecret: string | null
  /** Scopes with spaces between them; `openid` is one of them. */
  readonly scopes: string
  /** The address to open after a logout if the provider has none of its own; null for none. Spec: AUTH-04. */
  readonly logoutUrl: string | null
  /** The ids of the tenants whose users may log in, in lower case; empty for a provider with one tenant. Spec: AUTH-72. */
  readonly tenants: ReadonlyArray<string>
}
