import { ROUTES } from "#domain/routes/routes.ts"

/** Parameter that asks for the form: the id of an address, or {@link NEW}. Spec: PROF-07. */
export const EDIT = "wijzig"

/** Asks for the form of a new address. */
export const NEW = "nieuw"

/** The page with the form of that address. Spec: PROF-07. */
export const editHref = (id: string): string => `${ROUTES.profileAddresses}?${EDIT}=${encodeURIComponent(id)}`
