import { sha256Source } from "#adapters/runtime/style-policy.ts"

/** Chromium reports a feature that it does not know as an error. Image search uses the camera. Spec: APP-25. */
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

/** The header of every response of an https site: browsers use only https for a year. Leaves subdomains out. Spec: APP-25. */
export const HSTS = { name: "strict-transport-security", value: "max-age=31536000" } as const

export const PERMISSIONS_POLICY = {
  "permissions-policy": ["camera=(self)", ...UNUSED_FEATURES.map((feature) => `${feature}=()`)].join(", ")
} as const

/** The headers of every response. A content security policy of its own replaces the one here, and forbids framing too. Spec: APP-12. */
export const SAFE_HEADERS = {
  "content-security-policy": "frame-ancestors 'none'",
  "x-content-type-options": "nosniff",
  "cross-origin-resource-policy": "same-origin",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin"
} as const

/** The content security policy of every response that is not a page: it may load nothing and be framed nowhere. Spec: APP-12. */
export const DATA_POLICY = { "content-security-policy": "default-src 'none'; frame-ancestors 'none'" } as const

/** The content security policy of a worker's script: it may run WebAssembly of this site, which no page may. Spec: APP-12, IMG-22. */
export const WORKER_POLICY = {
  "content-security-policy":
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; frame-ancestors 'none'"
} as const

/** Allows style attributes (a picture's colour, the width of a bar). Spec: APP-07, APP-12. */
export const contentPolicy = (boot: string, css: string, scripts: ReadonlyArray<string> = []): string =>
  [
    "default-src 'none'",
    ["script-src 'self'", sha256Source(boot), ...scripts].join(" "),
    `style-src 'self' ${sha256Source(css)}`,
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

/** The content security policy of the API reference: its files and calls of this site, and the icons in its styles. Spec: API-32. */
export const REFERENCE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'"
].join("; ")
