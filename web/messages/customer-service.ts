import texts from "./customer-service.json" with { type: "json" }

export const customerService = texts.customerService

export const support = texts.support
