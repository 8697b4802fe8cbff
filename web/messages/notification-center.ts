import texts from "./notification-center.json" with { type: "json" }

export const notificationCenter = {
  ...texts,
  unread: (count: number) => `${count} ongelezen`,
  drop: (difference: string) => `is ${difference} goedkoper dan toen je hem bewaarde`,
  dropNow: (price: string, shop: string) => `Nu ${price}${shop === "" ? "" : ` bij ${shop}`}`,
  dropRemoved: (name: string) =>
    `De prijsdaling van ${name} is verwijderd. Wordt het nog goedkoper, dan zie je dat hier.`,
  now: (price: string, shop: string) => `${price} bij ${shop}`,
  removed: (name: string) => `Je krijgt geen melding meer over ${name}.`
} as const
