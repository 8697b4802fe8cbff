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

/** Returns "4,3 bij Webwinkelkeur"; "" if no other site's rating is known. Spec: REVIEW-08. */
export const ratingElsewhere = ({ ratingElsewhere: rating }: Pick<Shop, "ratingElsewhere">): string =>
  rating === undefined ? "" : `${rating.average.toFixed(1).replace(".", ",")} bij ${rating.source}`

/** Returns what the drawn mark of a shop shows. */
export const shopMark = ({ name, colour }: Pick<Shop, "name" | "colour">) => ({ initials: initials(name), colour })

/** Returns "FH" for Fiets Hoek, "F" for Fietshoek. */
const initials = (name: string): string =>
  name
    .split(/[\s-]+/)
    .filter((word) => /^[\p{L}\p{N}]/u.test(word))
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join("")
