/** Control characters that XML forbids. */
// oxlint-disable-next-line no-control-regex
const FORBIDDEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g

/** Removes control characters that XML forbids: shops copy them along with a text. Spec: READ-02. */
export const withoutControls = (text: string): string => text.replace(FORBIDDEN, "")

const LATE_DECLARATION = /^[\s\uFEFF]+<\?xml[^>]{0,200}\?>/

/**
 * Removes byte order marks before the document, and an XML declaration behind blank lines, where it is forbidden but
 * scripts write it; the lines stay. Spec: READ-02.
 */
export const withoutPreamble = (start: string): string =>
  start.replace(LATE_DECLARATION, (preamble) => preamble.replace(/[^\n]/g, " ")).replace(/^\uFEFF+/, "")
