import type { ImageRecord } from "#domain/image-search/image-record.ts"

/** A photo this browser kept, as a file that can be sent. Spec: IMG-07. */
export const photoFile = ({ url }: ImageRecord): File => {
  const [, type = "", data = ""] = /^data:([^;]*);base64,(.*)$/s.exec(url) ?? []
  const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0))
  return new File([bytes], "foto", { type })
}
