import type { Letter, LetterBlock } from "./letter.ts"

export interface Mail {
  readonly subject: string
  readonly text: string
  /** Safe markup with inline styles, without scripts, pictures and remote files. */
  readonly html: string
  /** The address that unsubscribes with one POST request (RFC 8058); null for a kind that cannot be switched off. */
  readonly unsubscribe: string | null
}

interface MailLayout {
  readonly origin: string
  readonly siteName: string
  /** Completes "Je krijgt deze mail omdat …". */
  readonly reason: string
  readonly unsubscribe: string | null
}

/** Returns the mail of a letter: its text and its HTML say the same, also why the reader gets it. Spec: MSG-03, MSG-04. */
export const mailOf = (letter: Letter, layout: MailLayout): Mail => ({
  subject: letter.subject,
  text: textOf(letter, layout),
  html: htmlOf(letter, layout),
  unsubscribe: layout.unsubscribe
})

/** Returns the headers of RFC 2369 and RFC 8058, with which mail programs offer to unsubscribe. Spec: MSG-04. */
export const unsubscribeHeaders = (unsubscribe: string | null): Readonly<Record<string, string>> =>
  unsubscribe === null
    ? {}
    : { "List-Unsubscribe": `<${unsubscribe}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" }

/** Returns a complete HTML document, for mail programs. Spec: MSG-03. */
export const mailDocument = ({ subject, html }: Pick<Mail, "subject" | "html">): string =>
  `<!doctype html><html lang="nl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
  `<title>${escapeText(subject)}</title></head><body style="margin:0;padding:16px;background:#f7f4ec">${html}</body></html>`

const escapeText = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

/** Accepts only https and http, so that no address runs a script. Spec: MSG-03. */
const addressOf = (href: string, origin: string): string => {
  const url = URL.parse(href, origin)
  return url !== null && (url.protocol === "https:" || url.protocol === "http:") ? url.href : origin
}

const reasonOf = ({ reason }: MailLayout): string => `Je krijgt deze mail omdat ${reason}`

const UNSUBSCRIBE = "Afmelden voor deze mails"

const textOf = (letter: Letter, layout: MailLayout): string => {
  const linesOf = (block: LetterBlock): string => {
    switch (block.type) {
      case "text":
        return block.text
      case "heading":
        return block.text.toUpperCase()
      case "button":
        return `${block.label}:\n${addressOf(block.href, layout.origin)}`
      case "items":
        return block.items
          .map(({ title, detail, href }) => {
            const line = `- ${title}${detail === "" ? "" : `: ${detail}`}`
            return href === null ? line : `${line}\n  ${addressOf(href, layout.origin)}`
          })
          .join("\n")
    }
  }
  const foot = [
    reasonOf(layout),
    ...(layout.unsubscribe === null ? [] : [`${UNSUBSCRIBE}: ${layout.unsubscribe}`]),
    `${layout.siteName}, ${layout.origin}`
  ]
  return `${[letter.heading, ...letter.blocks.map(linesOf), `-- \n${foot.join("\n")}`].join("\n\n")}\n`
}

const INK = "#1b2422"
const GREEN = "#0b5d4b"
const STYLE = {
  box: `max-width:560px;margin:0 auto;padding:24px;background:#ffffff;color:${INK};font:16px/1.5 Arial,Helvetica,sans-serif;text-align:left`,
  site: `margin:0 0 24px;font-weight:bold;color:${GREEN}`,
  heading: "margin:0 0 16px;font-size:24px;line-height:1.25",
  subheading: "margin:24px 0 8px;font-size:18px;line-height:1.3",
  text: "margin:0 0 16px",
  row: "padding:8px 0;border-bottom:1px solid #e4dfd2;vertical-align:top",
  detail: "padding:8px 0 8px 16px;border-bottom:1px solid #e4dfd2;vertical-align:top;text-align:right",
  table: "width:100%;margin:0 0 16px;border-collapse:collapse",
  button: `display:inline-block;padding:12px 20px;border-radius:8px;background:${GREEN};color:#ffffff;font-weight:bold;text-decoration:none`,
  link: `color:${GREEN}`,
  foot: "margin:24px 0 0;padding-top:16px;border-top:1px solid #e4dfd2;font-size:13px;color:#55605c"
} as const

const htmlOf = (letter: Letter, layout: MailLayout): string => {
  const link = (href: string, label: string, style: string) =>
    `<a href="${escapeText(addressOf(href, layout.origin))}" style="${style}">${escapeText(label)}</a>`
  const markupOf = (block: LetterBlock): string => {
    switch (block.type) {
      case "text":
        return `<p style="${STYLE.text}">${escapeText(block.text)}</p>`
      case "heading":
        return `<h2 style="${STYLE.subheading}">${escapeText(block.text)}</h2>`
      case "button":
        return `<p style="${STYLE.text}">${link(block.href, block.label, STYLE.button)}</p>`
      case "items":
        return `<table role="presentation" style="${STYLE.table}"><tbody>${block.items
          .map(({ title, detail, href }) => {
            const name = href === null ? escapeText(title) : link(href, title, STYLE.link)
            return `<tr><td style="${STYLE.row}">${name}</td><td style="${STYLE.detail}">${escapeText(detail)}</td></tr>`
          })
          .join("")}</tbody></table>`
    }
  }
  const unsubscribe = layout.unsubscribe === null ? "" : ` ${link(layout.unsubscribe, UNSUBSCRIBE, STYLE.link)}.`
  return (
    `<div style="${STYLE.box}"><p style="${STYLE.site}">${escapeText(layout.siteName)}</p>` +
    `<h1 style="${STYLE.heading}">${escapeText(letter.heading)}</h1>${letter.blocks.map(markupOf).join("")}` +
    `<p style="${STYLE.foot}">${escapeText(reasonOf(layout))}${unsubscribe}</p></div>`
  )
}
