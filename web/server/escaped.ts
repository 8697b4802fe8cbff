const SIGNS: Readonly<Record<string, string>> = { '"': "&quot;", "&": "&amp;", "'": "&#x27;", "<": "&lt;", ">": "&gt;" }

/** `text` as it may stand in an element or between double quotes. */
export const escaped = (text: string): string =>
  /["'&<>]/.test(text) ? text.replace(/["'&<>]/g, (sign) => SIGNS[sign] ?? "") : text
