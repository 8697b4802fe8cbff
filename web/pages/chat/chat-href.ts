import { buildRoute, ROUTES } from "#domain/routes/routes.ts"

/** The address of a conversation; that of a new one for what is no id. Spec: ROUTE-22. */
export const chatHref = (chatId: string): string => buildRoute("activeChat", { activeChatId: chatId }) ?? ROUTES.chat
