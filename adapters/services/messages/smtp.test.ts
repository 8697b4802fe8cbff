import { createServer, type AddressInfo, type Socket } from "node:net"
import { Effect } from "effect"
import { afterEach, describe, expect, it } from "vitest"
import { type AddressedMail, MailFailed, Mailer } from "./mailer.ts"
import { smtpLayer } from "./smtp.ts"

const MAIL: AddressedMail = {
  key: "order-placed KK-00000-00018",
  to: "sanne@voorbeeld.example",
  userId: "sanne",
  subject: "Je bestelling: € 19,99",
  text: "Bedankt voor je bestelling.\n",
  html: "<p>Bedankt voor je bestelling.</p>",
  unsubscribe: "https://koopkompas.example/afmelden/?code=abc"
}

const closings: Array<() => void> = []
afterEach(() => closings.splice(0).forEach((close) => close()))

/** Starts a mail server that replies to RCPT with `reply`, and records the commands and mails it gets. */
const mailServer = async (reply = "250 ok") => {
  const commands: Array<string> = []
  const mails: Array<string> = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    let data: string | null = null
    let rest = ""
    socket.write("220 mail.example ESMTP\r\n")
    socket.on("error", () => undefined)
    socket.on("data", (chunk) => {
      rest += chunk.toString("utf8")
      for (let end = rest.indexOf("\r\n"); end >= 0; end = rest.indexOf("\r\n")) {
        const line = rest.slice(0, end)
        rest = rest.slice(end + 2)
        if (data !== null) {
          if (line === ".") {
            mails.push(data)
            data = null
            socket.write("250 queued\r\n")
          } else data += `${line}\n`
          continue
        }
        commands.push(line)
        if (line === "DATA") {
          data = ""
          socket.write("354 go on\r\n")
        } else socket.write(`${line.startsWith("RCPT") ? reply : "250 ok"}\r\n`)
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  closings.push(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${port}`, commands, mails }
}

const send = (url: string, ...mails: ReadonlyArray<AddressedMail>) =>
  Effect.runPromise(
    Effect.forEach(mails, (mail) =>
      Effect.flip(Effect.asVoid(Mailer.use((mailer) => mailer.send(mail)))).pipe(
        Effect.match({ onFailure: () => null, onSuccess: (failed) => failed })
      )
    ).pipe(Effect.provide(smtpLayer({ url, from: "post@koopkompas.example", siteName: "Koopkompas" })))
  )

describe("smtpLayer", () => {
  it("MSG-03, MSG-04, MSG-30: sends text and HTML with the headers to unsubscribe", async () => {
    const { url, commands, mails } = await mailServer()
    expect(await send(url, MAIL, MAIL)).toEqual([null, null])
    expect(commands.filter((line) => /^(?:MAIL|RCPT)/.test(line)).slice(0, 2)).toEqual([
      expect.stringContaining("<post@koopkompas.example>"),
      expect.stringContaining("<sanne@voorbeeld.example>")
    ])
    const [mail = "", again = ""] = mails
    expect(mail).toMatch(/^From: Koopkompas <post@koopkompas\.example>$/m)
    expect(mail).toMatch(/^To: sanne@voorbeeld\.example$/m)
    expect(mail).toMatch(/^List-Unsubscribe: <https:\/\/koopkompas\.example\/afmelden\/\?code=abc>$/m)
    expect(mail).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m)
    expect(mail).toContain("Content-Type: text/plain")
    expect(mail).toContain("Content-Type: text/html")
    const idOf = (text: string) => /^Message-ID: (<[\da-f]{40}@koopkompas\.example>)$/im.exec(text)?.[1]
    expect(idOf(mail)).toBeDefined()
    expect(idOf(again)).toBe(idOf(mail))
  })

  it.each([
    ["550 no such user", true],
    ["451 try later", false]
  ])("MSG-11: says after “%s” whether trying again helps", async (reply, isFinal) => {
    const { url, mails } = await mailServer(reply)
    const [failed] = await send(url, MAIL)
    expect(failed).toBeInstanceOf(MailFailed)
    expect(failed).toMatchObject({ isFinal })
    expect(failed?.problem).toContain(reply)
    expect(failed?.problem).not.toContain(MAIL.to)
    expect(mails).toEqual([])
  })

  it("MSG-11: tries again when no server listens", async () => {
    const [failed] = await send("smtp://127.0.0.1:1", MAIL)
    expect(failed).toMatchObject({ isFinal: false })
  })

  it("MSG-30: sends to one receiver, without headers from texts", async () => {
    const { url, commands, mails } = await mailServer()
    const subject = "Rode lamp\r\nBcc: ander@voorbeeld.example"
    await send(url, { ...MAIL, to: "sanne@voorbeeld.example,ander@voorbeeld.example", subject })
    expect(commands.filter((line) => line.startsWith("RCPT"))).toHaveLength(1)
    const [headers = ""] = mails.map((mail) => mail.split("\n\n", 1)[0])
    expect(headers).toContain("Subject: Rode lamp Bcc: ander@voorbeeld.example")
    expect(headers).not.toMatch(/^(?:Bcc|Cc):/m)
  })
})
