import { toBuffer } from "bwip-js/node"
import sharp from "sharp"
import { expect, it } from "vitest"
import { gtinInPicture } from "./barcodes.ts"

/** Draws a barcode on a photo, a little rotated. */
const photoOf = async (bcid: string, text: string) => {
  const code = await sharp(await toBuffer({ bcid, text, scale: 2, backgroundcolor: "FFFFFF" }))
    .rotate(8, { background: "#fff" })
    .toBuffer()
  const photo = sharp({ create: { width: 800, height: 600, channels: 4, background: "#cba" } }).composite([
    { input: code, left: 200, top: 150 }
  ])
  return new Uint8Array(
    await sharp(await photo.png().toBuffer())
      .raw()
      .toBuffer()
  )
}

it.each([
  ["ean13", "8710400311140", "8710400311140"],
  ["ean8", "96385074", "96385074"],
  ["code128", "8710400311140", null]
])("IMG-26: reads the %s %s in a photo as %s", async (kind, text, gtin) => {
  expect(await gtinInPicture(await photoOf(kind, text), 800, 600)).toBe(gtin)
})
