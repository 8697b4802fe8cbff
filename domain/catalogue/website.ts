const LABEL = "[a-z\\d](?:[a-z\\d-]{0,61}[a-z\\d])?"
const HOST_NAME = new RegExp(`^(?=.{1,253}$)${LABEL}(?:\\.${LABEL})*$`)

/**
 * Parses a shop's website: a host name, with or without `https://` and a path. Returns the host name in lower case,
 * ASCII only. Returns null for anything else, including an IP address.
 *
 * Spec: STORE-60.
 */
export const readWebsite = (text: string): string | null => {
  if (!/^(https?:\/\/)?[^\s/\\@:?#]+(\/|$)/i.test(text)) return null
  const host = URL.parse(/^https?:\/\//i.test(text) ? text : `https://${text}`)?.hostname ?? ""
  return HOST_NAME.test(host) && !/^[\d.]+$/.test(host) ? host : null
}
