import { Schema } from "effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { anyText } from "#fixtures/testing/text.ts"
import { MESSAGES } from "#fixtures/testing/messages.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { invoicePath } from "#domain/shopping/orders/document-path.ts"
import { Cents } from "#domain/base/cents.ts"
import { minutesUntilRetry, isOptionalKind, MESSAGE_KINDS, type MessageKind } from "./kinds.ts"
import { letterOf, orderHref, withGuestLinks } from "./letter.ts"
import { limitMessage, Message } from "./message.ts"
import { mailDocument, mailOf, unsubscribeHeaders } from "./mail.ts"

const LINKS = {
  confirm: "https://koopkompas.example/nieuwsbrief/bevestigen/?code=abc",
  undo: "https://koopkompas.example/herroepen/terugdraaien/?code=abc"
}
const UNSUBSCRIBE = "https://koopkompas.example/afmelden/?code=abc"
const kinds = Object.keys(MESSAGE_KINDS) as ReadonlyArray<MessageKind>
const mail = (message: Message) =>
  mailOf(letterOf(message, LINKS), {
    origin: "https://koopkompas.example",
    siteName: "Koopkompas",
    reason: MESSAGE_KINDS[message.kind].reason,
    unsubscribe: isOptionalKind(message.kind) ? UNSUBSCRIBE : null
  })
const isMessage = Schema.is(Message)

/** Returns the words of HTML, as a browser shows them. */
const words = (html: string) =>
  html
    .replace(/<[^>]*>/g, " ")
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
    .split(/\s+/)
    .filter((word) => word !== "")

describe("kinds of messages", () => {
  it("MSG-01: are those of the specification", () => {
    const rows = examples("MSG-01", ["kind", "name", "optional"])
    expect(
      kinds.map((kind) => ({ kind, name: MESSAGE_KINDS[kind].name, optional: isOptionalKind(kind) ? "yes" : "no" }))
    ).toEqual(rows)
    expect(isOptionalKind("toString")).toBe(false)
  })
})

describe("limitMessage", () => {
  it("MSG-02: leaves a message within its limits unchanged", () => {
    for (const message of Object.values(MESSAGES)) {
      expect(isMessage(message)).toBe(true)
      expect(limitMessage(message)).toEqual(message)
    }
  })

  it("MSG-02: makes any texts, lists and addresses fit, and is idempotent", () => {
    const long = fc.oneof(
      anyText(),
      anyText().map((text) => `${text}é`.repeat(300))
    )
    fc.assert(
      fc.property(long, long, fc.integer({ min: 0, max: 80 }), (name, path, count) => {
        const message = limitMessage({
          ...MESSAGES["wishlist-drops"],
          drops: Array.from({ length: count }, () => ({ ...MESSAGES["wishlist-drops"].drops[0]!, name, path }))
        })
        expect(isMessage(message)).toBe(true)
        expect(limitMessage(message)).toEqual(message)
      })
    )
  })
})

describe("mailOf", () => {
  it.each(examples("MSG-03", ["kind", "subject"]))("MSG-03: gives $kind its subject", ({ kind, subject }) => {
    expect(mail(MESSAGES[kind as MessageKind]).subject.replaceAll("\u00A0", " ")).toBe(subject)
  })

  it("MSG-03: has a template for each kind", () => {
    expect(examples("MSG-03", ["kind", "subject"]).map(({ kind }) => kind)).toEqual(kinds)
  })

  it.each(kinds)("MSG-03: says the same in the text and the HTML of %s", (kind) => {
    const { text, html } = mail(MESSAGES[kind])
    const shown = new Set(words(html).map((word) => word.toLowerCase()))
    const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, href = ""]) => words(href).join(""))
    const [body = ""] = text.split("\n-- \n")
    const missing = words(body)
      .map((word) => word.replace(/^-$|:$/g, ""))
      .filter((word) => word !== "" && !shown.has(word.toLowerCase()) && !links.includes(word))
    expect(missing.filter((word) => !shown.has(`${word}:`.toLowerCase()))).toEqual([])
    for (const link of links) expect(text).toContain(link)
  })

  it.each(kinds)("MSG-03: makes HTML without scripts, pictures and remote files for %s", (kind) => {
    const { html } = mail(MESSAGES[kind])
    expect(html).not.toMatch(/<(?:script|img|link|iframe|form|style)|url\(|@import| on\w+=/i)
    expect([...html.matchAll(/(?:href|src)="([^"]*)"/g)].every(([, href = ""]) => /^https?:/.test(href))).toBe(true)
  })

  it("MSG-03: escapes every value, and links to nothing but web pages", () => {
    const name = `<img src=x onerror="alert(1)">&'`
    for (const path of ["javascript:alert(1)", '//evil.example/"><script>', "data:text/html,x", '/"onclick="x']) {
      const product = { ...MESSAGES["back-in-stock"].product, name, path, shopName: name }
      const { html } = mail({ kind: "back-in-stock", product })
      expect(html).not.toMatch(/<img|<script|javascript:|data:/)
      expect(html).not.toMatch(/<[^>]*\son\w+=/)
      expect(words(html).join(" ")).toContain(name)
    }
    expect(mailDocument({ subject: name, html: "" })).not.toContain("<img")
  })

  it("ALERT-03: says how much of the price of an alert is shipping", () => {
    const of = (shippingCost: number) =>
      mail({ ...MESSAGES["price-alert"], shippingCost: Cents.make(shippingCost) }).text
    expect(of(495).replaceAll("\u00A0", " ")).toContain("bij Lampenhuis, waarvan € 4,95 voor verzending. Je wachtte op")
    expect(of(0)).not.toContain("verzending")
  })

  it("OFFER-09: says “plus verzending” beside a price whose shipping is unknown", () => {
    const { product } = MESSAGES["back-in-stock"]
    const drops = MESSAGES["wishlist-drops"].drops.map((drop) => ({ ...drop, shippingCost: null }))
    const texts = [
      mail({ ...MESSAGES["price-alert"], shippingCost: null }),
      mail({ kind: "back-in-stock", product: { ...product, shippingCost: null } }),
      mail({ kind: "wishlist-drops", drops })
    ].map(({ text }) => text.replaceAll("\u00A0", " "))
    for (const text of texts) expect(text).toMatch(/€ \d+,\d\d plus verzending/)
  })

  it.each(kinds)("MSG-04: says why one gets %s, and how to stop it if that is possible", (kind) => {
    const { text, html, unsubscribe } = mail(MESSAGES[kind])
    const reason = `Je krijgt deze mail omdat ${MESSAGE_KINDS[kind].reason}`
    expect(text).toContain(reason)
    expect(words(html).join(" ")).toContain(reason)
    expect(text.includes(UNSUBSCRIBE) && html.includes("/afmelden/")).toBe(isOptionalKind(kind))
    expect(unsubscribe).toBe(isOptionalKind(kind) ? UNSUBSCRIBE : null)
  })

  it("MSG-04: has the headers of RFC 8058 only with a link to unsubscribe", () => {
    expect(unsubscribeHeaders(null)).toEqual({})
    expect(unsubscribeHeaders(UNSUBSCRIBE)).toEqual({
      "List-Unsubscribe": `<${UNSUBSCRIBE}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click"
    })
  })
})

describe("letterOf", () => {
  it("GUEST-09: links a guest to the order and to the invoice without a login", () => {
    const letter = letterOf(MESSAGES["order-accepted"], LINKS)
    const { orderId } = MESSAGES["order-accepted"]
    const buttons = withGuestLinks(letter, orderId, (path) => `${path}?code=x`, LINKS.undo).blocks.flatMap((block) =>
      block.type === "button" ? [[block.label, block.href]] : []
    )
    expect(buttons).toEqual([
      ["Bekijk je bestelling", `${orderHref(orderId)}?code=x`],
      ["Download je factuur", `${invoicePath(orderId)}?code=x`]
    ])
  })

  it("WITHDRAW-09: has one link that undoes a withdrawal without a login, also for a guest, and none for that of a user", () => {
    const message = MESSAGES["withdrawal-received"]
    const linksOf = ({ blocks }: ReturnType<typeof letterOf>) =>
      blocks.flatMap((block) => (block.type === "button" && block.href === LINKS.undo ? [block.label] : []))
    const letter = letterOf(message, LINKS)
    expect(linksOf(letter)).toEqual(["Dit was ik niet"])
    expect(linksOf(withGuestLinks(letter, message.orderId, (path) => path, LINKS.undo))).toEqual(["Dit was ik niet"])
    expect(linksOf(letterOf({ ...message, undoId: null }, LINKS))).toEqual([])
  })

  it.each(["order-accepted", "order-shipped"] as const)("INVOICE-05: links the mail %s to the invoice", (kind) => {
    const { html, text } = mail(MESSAGES[kind])
    const address = `https://koopkompas.example${invoicePath(MESSAGES[kind].orderId)}`
    expect(html).toContain(`href="${address}"`)
    expect(text).toContain(address)
  })
})

describe("minutesUntilRetry", () => {
  it.each(examples("MSG-11", ["attempts", "minutes"]))(
    "MSG-11: waits [$minutes] minutes after $attempts attempts",
    ({ attempts, minutes }) => {
      expect(String(minutesUntilRetry(Number(attempts)) ?? "")).toBe(minutes)
    }
  )
})
