import { oneLine } from "#domain/text/line.ts"

/** Parses a Dutch postcode to its usual form, "1234 AB"; null if `text` is invalid. Spec: PROF-11. */
export const readPostcode = (text: string): string | null => {
  const match = /^([1-9]\d{3}) ?((?!S[ADS])[A-Z]{2})$/i.exec(oneLine(text))
  return match === null ? null : `${match[1]} ${match[2]}`.toUpperCase()
}
