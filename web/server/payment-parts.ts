import { PaymentProvider } from "#adapters/outside/payment-port.ts"
import type { Backend } from "#adapters/client/backend.ts"
import { Effect } from "effect"
import type { RateLimiter } from "./rate-limit.ts"
import type { SiteParts } from "./router.ts"
import type { Settings } from "./settings.ts"
import type { IncomingMessage, ServerResponse } from "node:http"
import { PaymentChecks } from "#domain/shopping/payment/api.ts"
import { ROUTES } from "#domain/base/routes.ts"
import type { Run } from "#web/features/page/context.ts"
import type { Handler } from "./exchange.ts"
import { readSmallBody, isSameOriginForm } from "./form-request.ts"
import { escapeUTF8 } from "entities"
import { stylePolicy } from "#adapters/runtime/style-policy.ts"
import { type EmbeddedPayments, leftOf } from "#adapters/outside/embedded-payments.ts"
import type { EmbeddedPaymentRow } from "#adapters/outside/embedded-payment-tables.ts"
import type { Cents } from "#domain/base/cents.ts"
import { formatCents, readEuros, writeEuros } from "#domain/base/euros.ts"
import { EMBEDDED_PAGE_PATH, RETURN_METHODS, TEST_OUTCOMES } from "#domain/shopping/payment/embedded-provider.ts"
import { testPayment as texts } from "#web/messages/test-payment.ts"
import { toSitePath } from "./respond.ts"

/** Creates the handlers of the payment provider. The payment page exists only without another provider, and on no public site. Spec: PAY-12, PAY-13, APP-58. */
export const paymentParts = async (
  { run }: Pick<Backend, "run">,
  limiter: Pick<Partial<RateLimiter>, "limitPage">,
  reach: Settings["reach"] = "machine"
): Promise<Pick<SiteParts, "testPayment" | "paymentWebhook">> => {
  const embedded = await run(PaymentProvider.use((provider) => Effect.succeed(provider.embedded)))
  return {
    testPayment: embedded === null || reach === "public" ? null : embeddedPaymentPage(embedded, run),
    paymentWebhook: paymentWebhookHandler({ run, ...limiter })
  }
}

interface Dependencies {
  readonly run: Run
  readonly limitPage?: RateLimiter["limitPage"]
}

/** Trusts nothing in the form: everybody may send one. An unknown id gets the same response. Spec: PAY-13. */
const paymentWebhookHandler =
  ({ run, limitPage }: Dependencies): Handler =>
  async ({ request, response, url }) => {
    response.setHeader("cache-control", "no-store")
    const seconds = limitPage?.(request, response, ROUTES.paymentReport, null) ?? null
    const id = seconds === null ? await readId(request, url) : null
    if (!request.complete) request.resume()
    if (seconds !== null) return void response.writeHead(429, { "retry-after": String(seconds) }).end()
    if (id === null) return void response.writeHead(400).end()
    const isChecked = await run(PaymentChecks.use((checks) => checks.reported(id)))
    return void response.writeHead(isChecked ? 200 : 503).end()
  }

const readId = async (request: IncomingMessage, url: URL): Promise<string | null> => {
  const body = await readSmallBody(request, url, MAX_BODY_BYTES)
  const id = new URLSearchParams(body ?? "").get("id") ?? ""
  return /^tr_[\w-]{1,60}$/.test(id) ? id : null
}

const MAX_BODY_BYTES = 1_024

/** Lets anybody with the address of a payment choose its outcome: no money moves. Spec: PAY-12. */
const embeddedPaymentPage =
  (payments: EmbeddedPayments, run: Run): Handler =>
  async ({ request, response, url }) => {
    const id = /^(tr_[\w-]{1,60})\/$/.exec(url.pathname.slice(EMBEDDED_PAGE_PATH.length))?.[1]
    const isPage = url.pathname.startsWith(EMBEDDED_PAGE_PATH) && id !== undefined
    const found = isPage ? await run(payments.find(id)) : null
    if (request.method !== "POST") {
      return sendPage(response, request.method === "HEAD", found === null ? 404 : 200, paymentPage(found))
    }
    const body = isSameOriginForm(request, url.origin) ? await readSmallBody(request, url, MAX_BODY_BYTES) : null
    if (!request.complete) request.resume()
    const fields = new URLSearchParams(body ?? "")
    const outcome = TEST_OUTCOMES.find((one) => one === fields.get("uitkomst"))
    const method = RETURN_METHODS.find((one) => one === fields.get("terug"))
    if (found?.status === "paid" && method === "reversal") {
      await run(payments.giveBack(found.id, method))
      return redirect(response, url.pathname)
    }
    if (found?.status === "paid" && method !== undefined) {
      const typed = fields.get("bedrag") ?? ""
      const amount = readAmount(typed, leftOf(found))
      if (amount === null) return sendPage(response, false, 422, paymentPage(found, typed))
      await run(payments.giveBack(found.id, method, amount))
      return redirect(response, url.pathname)
    }
    if (found === null || outcome === undefined) {
      return sendPage(response, false, found === null ? 404 : 422, paymentPage(found))
    }
    const payment = await run(payments.choose(found.id, outcome))
    return redirect(response, pathOf(payment?.redirectUrl ?? ROUTES.home))
  }

const redirect = (response: ServerResponse, path: string): undefined => {
  response.writeHead(303, { "cache-control": "no-store", ...toSitePath(path) }).end()
  return undefined
}

const readAmount = (typed: string, left: Cents): Cents | null => {
  const amount = readEuros(typed)
  return amount !== null && amount > 0 && amount <= left ? amount : null
}

const pathOf = (address: string): string => {
  const url = URL.parse(address)
  return url === null ? ROUTES.home : url.pathname + url.search
}

const sendPage = (response: ServerResponse, isHead: boolean, status: number, html: string): void => {
  response
    .writeHead(status, {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": PAGE_POLICY,
      "cache-control": "no-store",
      "x-robots-tag": "noindex"
    })
    .end(isHead ? undefined : html)
}

const paymentPage = (payment: EmbeddedPaymentRow | null, rejected: string | null = null): string => {
  if (payment === null) return document(texts.unknownHeading, `<p>${texts.unknown}</p>${BACK}`)
  if (payment.status !== "open") {
    const back = `<p><a href="${escapeUTF8(pathOf(payment.redirectUrl))}">${texts.back}</a></p>`
    const forms =
      payment.status === "paid"
        ? (leftOf(payment) > 0 ? returnForm(payment, rejected) : "") + reversalForm(payment)
        : ""
    if (forms !== "") return document(texts.paidHeading, forms + back)
    return document(texts.endedHeading, `<p>${texts.ended}</p>${back}`)
  }
  const buttons = TEST_OUTCOMES.map((outcome) => {
    const hint = outcome in texts.hints ? texts.hints[outcome as keyof typeof texts.hints] : null
    const described = hint === null ? "" : `<small>${hint}</small>`
    return `<button name="uitkomst" value="${outcome}">${texts.outcomes[outcome]}${described}</button>`
  })
  return document(
    texts.title,
    `<dl><div><dt>${texts.amount}</dt><dd class="amount">${formatCents(payment.amount)}</dd></div><div><dt>${texts.what}</dt><dd>${escapeUTF8(payment.description)}</dd></div></dl><form method="post"><h2>${texts.choose}</h2>${buttons.join("")}</form>`
  )
}

const reversalForm = ({ chargedBack }: EmbeddedPaymentRow): string =>
  chargedBack === 0
    ? ""
    : `<dl><div><dt>${texts.reversible}</dt><dd class="amount">${formatCents(chargedBack)}</dd></div></dl><form method="post"><button name="terug" value="reversal">${texts.returnMethods.reversal}</button></form>`

const returnForm = (payment: EmbeddedPaymentRow, rejected: string | null): string => {
  const left = formatCents(leftOf(payment))
  const value = escapeUTF8(rejected ?? writeEuros(leftOf(payment)))
  const problem = rejected === null ? "" : `<strong id="fout">${texts.returnProblem(formatCents(1), left)}</strong>`
  const marks = rejected === null ? "" : ' aria-invalid="true" aria-describedby="fout" autofocus'
  const field = `<label for="bedrag">${texts.returnAmount}</label>${problem}<input id="bedrag" name="bedrag" inputmode="decimal" required maxlength="12" value="${value}"${marks}>`
  const buttons = (["refund", "chargeback"] as const).map(
    (method) => `<button name="terug" value="${method}">${texts.returnMethods[method]}</button>`
  )
  return `<dl><div><dt>${texts.left}</dt><dd class="amount">${left}</dd></div><div><dt>${texts.what}</dt><dd>${escapeUTF8(payment.description)}</dd></div></dl><form method="post"><h2>${texts.returnHeading}</h2>${field}${buttons.join("")}</form>`
}

const STYLE = `:root{color-scheme:light dark;--ink:#1d2430;--soft:#4d5666;--ground:#f3f4f8;--card:#fff;--line:#c9cfdb;--mark:#ffe08a;--mark-ink:#3d2f00;--main:#2b3a8f;--main-ink:#fff}
@media (prefers-color-scheme:dark){:root{--ink:#eceff6;--soft:#b5bdcc;--ground:#12151c;--card:#1c212c;--line:#465066;--mark:#5c4a10;--mark-ink:#ffedb8;--main:#aab6ff;--main-ink:#10163a}}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--ink);font:1rem/1.5 system-ui,sans-serif}
main{max-width:28rem;margin:0 auto;padding:1.5rem 1rem 3rem}
.notice{margin:0;padding:.75rem 1rem;background:var(--mark);color:var(--mark-ink);text-align:center;font-weight:600}
h1{font-size:1.5rem;margin:.5rem 0 1rem}
h2{font-size:1rem;margin:0 0 .25rem}
dl,form{background:var(--card);border:1px solid var(--line);border-radius:.75rem;padding:1rem;margin:0 0 1rem}
dl div+div{margin-top:.75rem}
dt{color:var(--soft);font-size:.875rem}
dd{margin:0;overflow-wrap:anywhere}
.amount{font-size:1.75rem;font-weight:700;font-variant-numeric:tabular-nums}
form{display:grid;gap:.5rem}
button{font:inherit;text-align:start;padding:.625rem .875rem;min-height:2.75rem;border:1px solid var(--line);border-radius:.5rem;background:none;color:inherit;cursor:pointer}
button:hover{border-color:var(--main)}
input{font:inherit;min-height:2.75rem;padding:.5rem .75rem;border:1px solid var(--soft);border-radius:.5rem;background:var(--card);color:inherit;width:100%}
button:first-of-type{background:var(--main);border-color:var(--main);color:var(--main-ink);font-weight:600}
button:focus-visible,input:focus-visible,a:focus-visible{outline:3px solid var(--main);outline-offset:2px}
small{display:block;color:var(--soft);font-size:.8125rem}
a{color:var(--main)}`

/** The content security policy of the payment page: its own styles, and forms to itself. Spec: PAY-12. */
const PAGE_POLICY = stylePolicy(STYLE, { images: "data:", forms: "'self'" })

const BACK = `<p><a href="${ROUTES.home}">${texts.back}</a></p>`

const document = (heading: string, body: string): string =>
  `<!doctype html><html lang="nl"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><title>${heading}</title><style>${STYLE}</style><header><p class="notice">${texts.notice}</p></header><main><h1>${heading}</h1>${body}</main></html>`
