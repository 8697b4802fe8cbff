const MAX_LENGTH = 2_000
const PLAIN = /^https?:\/\/[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d{1,5})?(?:[/?#][!#-;=?-[\]_a-z{|}~]*)?$/i

/** Returns an http or https address as a browser writes it; null above 2,000 characters. Spec: FEED-LINK-2, LIST-03. */
export const readWebAddress = (text: string): string | null => {
  if (text.length > MAX_LENGTH) return null
  if (PLAIN.test(text)) return text
  const address = URL.parse(text)
  if (address === null || !/^https?:$/.test(address.protocol)) return null
  if (address.username !== "" || address.password !== "" || address.href.length > MAX_LENGTH) return null
  return address.href
}

/** Completes "//winkel.example", and decodes "&amp;", which feeds escape twice. Spec: FEED-LINK-2, FEED-IMAGE-1. */
export const readAddressInFeed = (text: string): string | null => {
  if (text.length > MAX_LENGTH) return null
  const single = text.includes("&amp;") ? text.replaceAll("&amp;", "&") : text
  return readWebAddress(/^\s*\/\//.test(single) ? `https:${single.trim()}` : single)
}
