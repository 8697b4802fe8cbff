import { ROUTES } from "#domain/routes/routes.ts"

/** Where forms about drops in price are sent to. Spec: LIST-19. */
export const DROPS_PATH = `${ROUTES.profileNotificationCenter}?over=prijs`

/** Whether an address is about a drop in price. Spec: LIST-19. */
export const isAboutDrop = (query: URLSearchParams): boolean => query.get("over") === "prijs"
