/** The messages about signing in, by key. Spec: AUTH-02, AUTH-07, AUTH-11. */
export const SESSION_MESSAGES = {
  /** The provider or the callback rejected the login. */
  "login.failed": "Inloggen is niet gelukt. Probeer het opnieuw.",
  /** The user belongs to a tenant that may not log in. Spec: AUTH-72. */
  "login.tenant": "Met een account van deze organisatie kun je hier niet inloggen. Kies een ander account.",
  /** The user is signed in, but the profile could not be fetched. */
  "login.profileFailed": "Inloggen is niet gelukt. Probeer het later opnieuw.",
  "login.expired": "Je bent uitgelogd omdat je sessie is verlopen. Log opnieuw in."
} as const

/** The key of a message in {@link SESSION_MESSAGES}. Spec: AUTH-11. */
export type SessionMessage = keyof typeof SESSION_MESSAGES
