import { createHash } from "node:crypto"

const sha256 = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`

/**
 * Features that no page uses: all but the camera, which takes photos to search with. Only those that every Chromium knows, because
 * it reports others as errors on the console. Spec: APP-25.
 */
const UNUSED_FEATURES = [
  "accelerometer",
  "autoplay",
  "display-capture",
  "encrypted-media",
  "fullscreen",
  "geolocation",
  "gyroscope",
  "magnetometer",
  "microphone",
  "midi",
  "payment",
  "picture-in-picture",
  "publickey-credentials-get",
  "screen-wake-lock",
  "usb",
  "xr-spatial-tracking"
]

/** On every answer of an https site: browsers come by https alone for a year. Other hosts of the domain are not ours to decide on. Spec: APP-25. */
export const HSTS = { name: "strict-transport-security", value: "max-age=31536000" } as const

/** On every page. Spec: APP-25. */
export const PERMISSIONS = {
  "permissions-policy": ["camera=(self)", ...UNUSED_FEATURES.map((feature) => `${feature}=()`)].join(", ")
} as const

/** On every answer. Spec: APP-12. */
export const SAFE_HEADERS = {
  "x-content-type-options": "nosniff",
  "cross-origin-resource-policy": "same-origin",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin"
} as const

/** On every answer that is no page of the site: a browser that shows it loads nothing and frames it nowhere. Spec: APP-12. */
export const DATA_POLICY = { "content-security-policy": "default-src 'none'; frame-ancestors 'none'" } as const

/**
 * What a page may load: our own files, the boot script by its hash, and nothing of anybody else but the scripts the site is
 * configured with. Style attributes (a picture's colour, the width of a bar) are allowed, style elements only by their hash.
 * Spec: APP-07, APP-12.
 */
export const contentPolicy = (boot: string, css: string, scripts: ReadonlyArray<string> = []): string =>
  [
    "default-src 'none'",
    ["script-src 'self'", sha256(boot), ...scripts].join(" "),
    `style-src 'self' ${sha256(css)}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'"
  ].join("; ")

/** What the page about the API may load: the styles that stand in it, the site's icon, and nothing else. Spec: API-32. */
export const referencePolicy = (css: string): string =>
  [
    "default-src 'none'",
    "img-src 'self'",
    `style-src ${sha256(css)}`,
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'"
  ].join("; ")
