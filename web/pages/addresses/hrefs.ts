import { ROUTES } from "#domain/base/routes.ts"

/** The parameter that opens the form: the id of an address, or {@link NEW_ADDRESS}. Spec: PROF-07. */
export const EDIT_PARAMETER = "wijzig"

export const NEW_ADDRESS = "nieuw"

export const editHref = (id: string): string => `${ROUTES.profileAddresses}?${EDIT_PARAMETER}=${encodeURIComponent(id)}`
