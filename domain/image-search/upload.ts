import type { MessageKey } from "#domain/errors/messages.ts"

/** Bytes from which on a photo is too large: it has fewer. Spec: IMG-01. */
export const IMAGE_LIMIT = 10_485_760

/** Kinds of photo that are taken: every browser shows them, and none can hold a script. Spec: IMG-01. */
export const IMAGE_TYPES = ["image/jpeg", "image/png", "image/webp", "image/avif", "image/gif"] as const

/** Whether `type`, as a browser or a service names it, is one of {@link IMAGE_TYPES}. Spec: IMG-01, IMG-07. */
export const isImageType = (type: string): boolean => (IMAGE_TYPES as ReadonlyArray<string>).includes(type)

/** What is wrong with a file before it is sent, null when it may be: `size` in bytes. Spec: IMG-01. */
export const imageProblem = ({ size, type }: { readonly size: number; readonly type: string }): MessageKey | null =>
  Number.isInteger(size) && size >= 1 && size < IMAGE_LIMIT && isImageType(type) ? null : "search.image.error"

/** What the visitor is told of an upload that failed, null when nothing: it is logged in any case. Spec: IMG-02. */
export const uploadNotice = (upload: "file" | "link"): MessageKey | null =>
  upload === "file" ? "search.image.error" : null
