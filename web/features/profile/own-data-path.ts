import { ROUTES } from "#domain/base/routes.ts"

export const OWN_DATA_FILE = "mijn-gegevens.json"

export const OWN_DATA_PATH = `${ROUTES.profilePersonalInfo}${OWN_DATA_FILE}`

export const LISTS_FILE = "mijn-lijsten.json"

export const LISTS_FILE_PATH = `${ROUTES.profileWishlist}${LISTS_FILE}`
