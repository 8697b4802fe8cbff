import { ROUTES } from "#domain/base/routes.ts"

export const DROPS_PATH = `${ROUTES.profileNotificationCenter}?over=prijs`

export const isAboutDrop = (query: URLSearchParams): boolean => query.get("over") === "prijs"
