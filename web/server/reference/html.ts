const SIGNS: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" }

/** `text` as it stands in html, in an element or between the quotes of an attribute. Spec: API-32. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign)

/** An element with what is in it, which is html already. */
export const element = (
  name: string,
  content: string | ReadonlyArray<string>,
  attributes: Readonly<Record<string, string>> = {}
): string => {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`)
  return `<${name}${written.join("")}>${typeof content === "string" ? content : content.join("")}</${name}>`
}
