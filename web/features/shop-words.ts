import type { Shop } from "#domain/catalogue/shop.ts"
import { formatCents } from "#domain/base/euros.ts"
import { plural } from "#web/messages/words.ts"

/** Returns "€ 4,95 verzending, gratis vanaf € 50,00". */
export const shippingText = ({ shippingCost, freeShippingFrom }: Shop): string => {
  if (shippingCost === null) return "Verzendkosten onbekend"
  if (shippingCost === 0) return "Gratis verzending"
  const cost = `${formatCents(shippingCost)} verzending`
  return freeShippingFrom === null ? cost : `${cost}, gratis vanaf ${formatCents(freeShippingFrom)}`
}

/** Returns "30 dagen bedenktijd". */
export const returnsText = ({ returnDays }: Pick<Shop, "returnDays">): string =>
  `${plural(returnDays, "dag", "dagen")} bedenktijd`

/** Returns "FH" for Fiets Hoek, "F" for Fietshoek. */
export const initials = (name: string): string =>
  name
    .split(/[\s-]+/)
    .filter((word) => /^[\p{L}\p{N}]/u.test(word))
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join("")
