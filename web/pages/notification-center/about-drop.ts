import { ROUTES } from "#domain/base/routes.ts"

/** The address of the forms about price drops. Spec: LIST-19. */
export const DROPS_PATH = `${ROUTES.profileNotificationCenter}?over=prijs`

/** Returns whether a query is about a price drop. Spec: LIST-19. */
export const isAboutDrop = (query: URLSearchParams): boolean => query.get("over") === "prijs"
