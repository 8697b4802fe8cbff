/** Bytes of a file that {@link foreignType} examines. */
const HEAD_BYTES = 256

/** The first letters of other files, in lower case and without spaces before them, with their Dutch names. */
const BEGINNINGS: ReadonlyArray<readonly [string, string]> = [
  ["<!doctype html", "een webpagina"],
  ["<html", "een webpagina"],
  ["<head", "een webpagina"],
  ["<svg", "een SVG-tekening"],
  ["<?xml", "een XML-bestand"],
  ["%pdf-", "een PDF"],
  ["ii*\0", "een TIFF"],
  ["mm\0*", "een TIFF"],
  ["bm", "een BMP"],
  ["{", "een JSON-bestand"]
]

/** Returns the Dutch name of a file that is not a photo, by its first bytes: "een webpagina". Spec: PHOTO-02. */
export const foreignType = (bytes: Uint8Array): string => {
  const head = String.fromCharCode(...bytes.subarray(0, HEAD_BYTES))
    .trimStart()
    .toLowerCase()
  if (head.slice(4, 12) === "ftypheic") return "een HEIC-foto van een telefoon"
  if (head.startsWith("<?xml") && head.includes("<svg")) return "een SVG-tekening"
  return BEGINNINGS.find(([beginning]) => head.startsWith(beginning))?.[1] ?? "een onbekend bestand"
}
