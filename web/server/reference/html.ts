const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;"
}

/** Escapes text for an HTML element or a quoted attribute. Spec: API-32. */
export const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)

/** Returns an element as HTML. `content` is HTML already; attribute values are escaped. */
export const element = (
  name: string,
  content: string | ReadonlyArray<string>,
  attributes: Readonly<Record<string, string>> = {}
): string => {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`)
  return `<${name}${written.join("")}>${typeof content === "string" ? content : content.join("")}</${name}>`
}
