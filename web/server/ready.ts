import { createHash } from "node:crypto"
import type { Rendered } from "../entry-server.tsx"
import { compress, type Encoding } from "./compress.ts"

/** A page ready to be sent, compressed at most once in each way. */
export interface Ready extends Pick<Rendered, "status" | "location" | "folders"> {
  readonly type: "html" | "json"
  readonly body: Buffer
  readonly etag: string
  readonly bodyIn: (encoding: Encoding) => Promise<Buffer | null>
}

/** Makes what was printed ready to be sent to many. */
export const ready = ({ status, location, folders, html }: Rendered, isView: boolean): Ready => {
  const body = Buffer.from(html)
  const bodies = new Map<Encoding, Promise<Buffer | null>>()
  return {
    status,
    location,
    folders,
    type: isView ? "json" : "html",
    body,
    // Weak: the same page in another encoding carries the same tag.
    etag: `W/"${createHash("sha1").update(body).digest("base64url")}"`,
    bodyIn: (encoding) => {
      const made = bodies.get(encoding) ?? compress(body, encoding)
      bodies.set(encoding, made)
      return made
    }
  }
}
