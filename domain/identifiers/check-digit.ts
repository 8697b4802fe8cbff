const ZERO = 48

/**
 * The last digit of a GTIN whose other digits are `body`: weights 3 and 1 in turn from the right, up to the next ten.
 * The same for every length, so leading zeros do not change it. `body` holds digits only. Source: GS1 General Specifications 7.9.
 */
export const gtinCheckDigit = (body: string): number => {
  let sum = 0
  for (let i = body.length - 1, weight = 3; i >= 0; i--, weight = 4 - weight)
    sum += (body.charCodeAt(i) - ZERO) * weight
  return (10 - (sum % 10)) % 10
}

/** Whether the last of these digits is the check digit of the others. */
export const hasGtinCheckDigit = (digits: string): boolean =>
  gtinCheckDigit(digits.slice(0, -1)) === digits.charCodeAt(digits.length - 1) - ZERO

/** Whether ten characters (digits, the last may be X for ten) are an ISBN-10 by its check digit, modulo 11. Source: ISO 2108. */
export const hasIsbn10CheckDigit = (characters: string): boolean => {
  let sum = 0
  for (let i = 0; i < 10; i++) {
    const value = characters[i] === "X" ? 10 : characters.charCodeAt(i) - ZERO
    sum += value * (10 - i)
  }
  return sum % 11 === 0
}
