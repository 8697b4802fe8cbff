import { createHash } from "node:crypto"

/** The page has no scripts; its inline styles are allowed by their hash. Spec: APP-12. */
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

export const sha256Source = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`
