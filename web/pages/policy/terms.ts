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
  withSections(text, isMarketplace)
    .replaceAll("{{naam}}", siteName)
    .replaceAll("{{aanneemtijd}}", words.workingDays(acceptDays))
    .replaceAll("{{betaaltijd}}", words.days(PAYMENT_DAYS))
    .replaceAll("{{bedenktijd}}", words.days(COOLING_OFF_DAYS))
    .replaceAll("{{bedenkdag}}", words.dayNumber(COOLING_OFF_DAYS))
    .replaceAll("{{terugstuurtijd}}", words.days(SENDING_DAYS))

/** Removes the lines that mark the sections of a marketplace, and without one the sections too. */
const withSections = (text: string, isMarketplace: boolean): string => {
  let isInSection = false
  const lines = text.split("\n").filter((line) => {
    const mark = line.trim()
    if (mark !== SECTION_START && mark !== SECTION_END) return isMarketplace || !isInSection
    isInSection = mark === SECTION_START
    return false
  })
  return lines.join("\n")
}

const SECTION_START = "{{winkelplaats}}"
const SECTION_END = "{{einde}}"
