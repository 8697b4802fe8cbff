import { PAYMENT_DAYS } from "#domain/orders/due.ts"
import { COOLING_OFF_DAYS, SENDING_DAYS } from "#domain/returns/window.ts"
import { policy as words } from "#web/messages/policy.ts"

/** The facts of the site that a policy states. */
interface Facts {
  readonly siteName: string
  readonly acceptDays: number
  /** True if visitors can buy on the site. */
  readonly isMarketplace: boolean
}

/**
 * Replaces placeholders of a policy, such as `{{aanneemtijd}}`, by the periods that the site applies, and removes what is between
 * `{{winkelplaats}}` and `{{einde}}` from a site without a marketplace. Spec: STATIC-04.
 */
export const withTerms = (text: string, { siteName, acceptDays, isMarketplace }: Facts): string =>
  text
    .replaceAll(/^\{\{winkelplaats\}\}\r?\n([^]*?)^\{\{einde\}\}\r?\n?/gm, isMarketplace ? "$1" : "")
    .replaceAll("{{naam}}", siteName)
    .replaceAll("{{aanneemtijd}}", words.workingDays(acceptDays))
    .replaceAll("{{betaaltijd}}", words.days(PAYMENT_DAYS))
    .replaceAll("{{bedenktijd}}", words.days(COOLING_OFF_DAYS))
    .replaceAll("{{bedenkdag}}", words.dayNumber(COOLING_OFF_DAYS))
    .replaceAll("{{terugstuurtijd}}", words.days(SENDING_DAYS))
