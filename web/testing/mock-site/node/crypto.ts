import { weakHash } from "./hash.ts"

/** Creates a hash that only tells texts apart: workers hash asynchronously. */
export const createHash = () => {
  let text = ""
  const hash = {
    update: (part: string) => {
      text += part
      return hash
    },
    digest: () => weakHash(text)
  }
  return hash
}
