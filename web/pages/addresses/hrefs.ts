import { ROUTES } from "#domain/routes/routes.ts"

/** The parameter that opens the form: the id of an address, or {@link NEW}. Spec: PROF-07. */
export const EDIT = "wijzig"

/** The value of {@link EDIT} for a new address. */
export const NEW = "nieuw"

/** Returns the address of the page with the form of an address. Spec: PROF-07. */
export const editHref = (id: string): string => `${ROUTES.profileAddresses}?${EDIT}=${encodeURIComponent(id)}`
