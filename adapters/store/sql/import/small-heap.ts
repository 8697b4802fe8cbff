import { setFlagsFromString } from "node:v8"

/**
 * Keeps V8's space for new objects at 8 MB. An import makes much that is garbage at once; left alone, V8 answers with a young
 * generation of over 100 MB, which makes it no faster. For the whole process, from here on.
 */
export const limitYoungGeneration = () => {
  setFlagsFromString("--max-semi-space-size=8")
  setFlagsFromString("--semi-space-growth-factor=1")
}
