import Negotiator from "negotiator"
import type { PictureFormat } from "./render.ts"

/** Longest Accept header that is read; browsers send about 100 characters. */
const LONGEST_ACCEPT = 1_000

/**
 * The best format a client says it can show: AVIF, else WebP, else JPEG.
 *
 * Only what is named counts: "image/*" and "*" come from programs that may know neither of the newer two.
 */
export const formatFor = (accept: string | null): PictureFormat => {
  const types = new Negotiator({
    headers: { accept: (accept ?? "").slice(0, LONGEST_ACCEPT).toLowerCase() }
  }).mediaTypes()
  if (types.includes("image/avif")) return "avif"
  return types.includes("image/webp") ? "webp" : "jpeg"
}
