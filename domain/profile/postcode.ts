import { oneLine } from "#domain/text/line.ts"

/** A Dutch postcode as it is written, "1234 AB"; null when `text` is none. Spec: PROF-11. */
export const readPostcode = (text: string): string | null => {
  const match = /^([1-9]\d{3}) ?((?!S[ADS])[A-Z]{2})$/i.exec(oneLine(text))
  return match === null ? null : `${match[1]} ${match[2]}`.toUpperCase()
}
