import { createHash } from "node:crypto"

/**
 * Returns the content security policy of a page without scripts: its own inline styles by their hash, and images and forms from
 * and to the given sources. Spec: APP-12.
 */
export const stylePolicy = (
  css: string,
  { images, forms }: { readonly images: string; readonly forms: string }
): string =>
  [
    "default-src 'none'",
    `img-src ${images}`,
    `style-src ${sha256Source(css)}`,
    `form-action ${forms}`,
    "base-uri 'none'",
    "frame-ancestors 'none'"
  ].join("; ")

/** Returns the source of an inline style or script in a content security policy. */
export const sha256Source = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`
