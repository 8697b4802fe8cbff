/** Separates the addresses of several servers. A password may have a comma too. */
const BETWEEN_ADDRESSES = /,(?=\s*https?:\/\/)/

export const serverAddresses = (text: string): ReadonlyArray<string> =>
  text.split(BETWEEN_ADDRESSES).map((address) => address.trim())
