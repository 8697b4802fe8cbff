/** Flags kept in storage to try sign-up with an account that exists. Spec: AUTH-09. */
export interface NewUserFlags {
  /** Behave as for a new user. */
  readonly imitation: boolean
  /** The imitated user has signed up. */
  readonly registered: boolean
}

/** Whether no profile is fetched because the user is to be taken for a new one, who signs up first. Spec: AUTH-09. */
export const imitatesNewUser = ({ imitation, registered }: NewUserFlags): boolean => imitation && !registered
