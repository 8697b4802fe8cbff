import type { default as PdfDocument } from "pdfkit"

export const MARGIN = 56

export const TEXT_WIDTH = 595.28 - 2 * MARGIN

/** In points; page numbers stand below it. */
export const BOTTOM = 841.89 - MARGIN - 20

/** The built-in fonts, which every reader has. They contain the letters of Western Europe, and the euro sign. */
export const FONT = { text: "Helvetica", bold: "Helvetica-Bold" } as const

export interface PdfSettings {
  readonly title: string
  readonly created: Date
  readonly isCompressed?: boolean
}

type Doc = InstanceType<typeof PdfDocument>

/** Adds page numbers to several pages. Loads the library at the first call, not at a start. Spec: INVOICE-06. */
export const writePdf = async (
  { title, created, isCompressed = true }: PdfSettings,
  draw: (doc: Doc) => void
): Promise<Uint8Array<ArrayBuffer>> => {
  const { default: Document } = await import("pdfkit")
  const doc = new Document({
    size: "A4",
    margin: MARGIN,
    bufferPages: true,
    compress: isCompressed,
    lang: "nl-NL",
    displayTitle: true,
    info: { Title: toLatin(title), CreationDate: created }
  })
  const chunks: Array<Buffer> = []
  const written = new Promise<void>((resolve, reject) => {
    doc.on("data", (chunk: Buffer) => chunks.push(chunk))
    doc.on("end", resolve)
    doc.on("error", reject)
  })
  draw(doc)
  numberPages(doc, title)
  doc.end()
  await written
  return new Uint8Array(Buffer.concat(chunks))
}

const numberPages = (doc: Doc, title: string): void => {
  const { count } = doc.bufferedPageRange()
  if (count === 1) return
  for (let index = 0; index < count; index++) {
    doc.switchToPage(index)
    // Text below the margin would begin a new page.
    doc.page.margins.bottom = 0
    doc.font(FONT.text).fontSize(8).fillColor("#555555")
    doc.text(toLatin(`${title}, pagina ${index + 1} van ${count}`), MARGIN, BOTTOM + 20, {
      width: TEXT_WIDTH,
      align: "right",
      lineBreak: false
    })
  }
}

/** Other characters lose their accent, or become a question mark. Spec: INVOICE-06. */
export const toLatin = (text: string): string =>
  Array.from(text.normalize("NFC"), (character) => {
    if (/\s/.test(character)) return " "
    if (isLatin(character)) return character
    const base = PLAIN_LETTERS[character] ?? character.normalize("NFD").charAt(0)
    return isLatin(base) ? base : "?"
  }).join("")

const isLatin = (character: string): boolean =>
  /^[\u0020-\u007e\u00a1-\u00ac\u00ae-\u00ff€‘’“”„–—•…™ŒœŠšŽžŸ]$/.test(character)

const PLAIN_LETTERS: Readonly<Record<string, string>> = { ł: "l", Ł: "L", đ: "d", Đ: "D", ı: "i" }
