import { buildRoute, ROUTES } from "#domain/base/routes.ts"

/** Returns the address of a conversation; that of a new one for an invalid id. Spec: ROUTE-22. */
export const chatHref = (chatId: string): string => buildRoute("activeChat", { activeChatId: chatId }) ?? ROUTES.chat
