import { Effect } from "effect"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { sendParts, sendText, startModelServer } from "#adapters/outside/testing/model-server.ts"
import type { Backend } from "#adapters/client/backend.ts"
import { memoryBackend } from "#adapters/testing/memory-backend.ts"
import { ChatApi } from "#domain/assistant/api.ts"
import { ROUTES } from "#domain/base/routes.ts"
import { REPLY_STREAM_TYPE, type ReplyLine } from "#web/features/reply-stream.ts"
import { SESSION_COOKIE } from "#web/features/page/cookies.ts"
import { listenerOf } from "#web/testing/listener.ts"
import { chatReplyHandler } from "./chat-replies.ts"
import { type Listening, serve } from "./serve.ts"

let model: Awaited<ReturnType<typeof startModelServer>>
let backend: Backend
let listening: Listening
let isLimited = false
const logged: Array<string> = []
beforeAll(async () => {
  model = await startModelServer()
  backend = await memoryBackend(undefined, undefined, { assistant: model.settings })
  const handler = chatReplyHandler({
    run: backend.run,
    claimsOf: () => Promise.resolve(null),
    log: (event) => void logged.push(event),
    limitPage: () => (isLimited ? 30 : null)
  })
  listening = await serve(listenerOf(handler), 0)
})
afterAll(async () => {
  await listening.close()
  await backend.close()
  model.close()
})

const send = (message: string, path: string = ROUTES.chat, headers: Readonly<Record<string, string>> = {}) =>
  fetch(listening.address + path, {
    method: "POST",
    headers: { accept: REPLY_STREAM_TYPE, "sec-fetch-site": "same-origin", ...headers },
    body: new URLSearchParams({ message, type: "" })
  })

const parseLines = (body: string) =>
  body
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as ReplyLine)
const linesOf = async (response: Response): Promise<ReadonlyArray<ReplyLine>> => parseLines(await response.text())

/** Lets the model send two parts of a reply, the second one when the first was shown. Returns the lines. */
const streamParts = async (first: string, second: string): Promise<ReadonlyArray<ReplyLine>> => {
  const shown = Promise.withResolvers<void>()
  model.play(sendParts([first, second], (part) => (part === first ? shown.promise : Promise.resolve())))
  const response = await send("Ik zoek een hanglamp")
  let body = ""
  for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
    body += chunk
    shown.resolve()
  }
  return parseLines(body)
}

const OWN = "Ik heb gezocht naar “hanglamp”"

describe("the reply of the assistant while it is made", () => {
  it("CHAT-18: sends a checked sentence before the model has written the next one", async () => {
    const lines = await streamParts("Ik vond een paar lampen. Ze", " hangen allemaal.")
    expect(lines).toEqual([
      { text: "Ik vond een paar lampen." },
      { text: "Ik vond een paar lampen. Ze hangen allemaal." },
      { goTo: expect.stringMatching(/^\/chat\/[0-9a-f]{32}\/$/) }
    ])
  })

  it.each([
    ["an invented price", "Deze lamp kost € 0,13. Mooi toch?"],
    ["an invented name", "Neem liever die van Verzinselaar. Mooi toch?"]
  ])("CHAT-13, CHAT-18: sends no sentence with %s, and replaces those before it", async (_name, text) => {
    const lines = await streamParts("Ik vond lampen. ", text)
    expect(lines).toEqual([
      { text: "Ik vond lampen." },
      { text: expect.stringContaining(OWN) },
      { goTo: expect.stringContaining(ROUTES.chat) }
    ])
  })

  it("CHAT-18: continues a chat, and stores what it showed", async () => {
    model.play(sendText("Ik vond een paar lampen."))
    const [, last] = await linesOf(await send("Ik zoek een hanglamp"))
    const path = last !== undefined && "goTo" in last ? last.goTo : ""
    await linesOf(await send("alleen zwart", path))
    const history = ChatApi.use((api) => api.history(null, path.split("/")[2]!))
    const { messages } = await backend.run(history.pipe(Effect.orDie))
    expect(messages.map(({ from, text }) => `${from}: ${text}`)).toEqual([
      "visitor: Ik zoek een hanglamp",
      "assistant: Ik vond een paar lampen.",
      "visitor: alleen zwart",
      "assistant: Ik vond een paar lampen."
    ])
  })

  it("CHAT-18, AUTH-06: leaves the question to the page, which clears the cookies, once the session has ended", async () => {
    const response = await send("lamp", ROUTES.chat, { cookie: `${SESSION_COOKIE}=ended` })
    expect([response.status, response.body, response.headers.getSetCookie()]).toEqual([204, null, []])
  })

  it("CHAT-18: rejects what the page rejects, and leaves forms of browsers without scripts to it", async () => {
    expect((await send("")).status).toBe(422)
    expect((await send("a".repeat(1_001))).status).toBe(422)
    expect((await send("lamp", ROUTES.chat, { "sec-fetch-site": "cross-site" })).status).toBe(403)
    expect(await (await send("lamp", ROUTES.chat, { accept: "text/html" })).text()).toBe("none")
    isLimited = true
    expect((await send("lamp")).status).toBe(429)
    isLimited = false
    expect(logged).toEqual([])
  })
})
