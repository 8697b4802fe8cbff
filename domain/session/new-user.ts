/** Stored flags that simulate the sign-up of a new user with an existing account. Spec: AUTH-09. */
export interface NewUserFlags {
  /** The user is treated as new. */
  readonly imitation: boolean
  /** The simulated user has signed up. */
  readonly registered: boolean
}

/** Returns true if no profile is fetched because the user is treated as new, and must sign up first. Spec: AUTH-09. */
export const imitatesNewUser = ({ imitation, registered }: NewUserFlags): boolean => imitation && !registered
