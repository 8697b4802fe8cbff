import { ROUTES } from "#domain/base/routes.ts"

/** The name of the file with all data of a user. Spec: PROF-34. */
export const OWN_DATA_FILE = "mijn-gegevens.json"

/** The path of the form that downloads the file. Spec: PROF-35. */
export const OWN_DATA_PATH = `${ROUTES.profilePersonalInfo}${OWN_DATA_FILE}`

/** The name of the file with a visitor's or user's lists. Spec: LIST-35. */
export const LISTS_FILE = "mijn-lijsten.json"

/** The path of the form that downloads a user's lists. Spec: LIST-35. */
export const LISTS_FILE_PATH = `${ROUTES.profileWishlist}${LISTS_FILE}`
