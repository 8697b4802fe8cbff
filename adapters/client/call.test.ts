import { describe, expect, it } from "vitest"
import { bodyOrNull, call, type Reply } from "./call.ts"

const answering = (response: Response) => () => Promise.resolve(response)

/** Sends a call to `fetch` and gives its reply with what was logged. */
const callOf = async (fetch: Parameters<typeof call>[1]) => {
  const logged: Array<Reply> = []
  const reply = await call({ method: "GET", url: "http://api.test/x" }, fetch, (failure) => logged.push(failure))
  return { reply, logged }
}

describe("call", () => {
  it.each<unknown>([{ q: "lamp" }, 5, null, new Uint8Array(2)])(
    "API-02: throws for a body that is no string: %s",
    async (body) => {
      const fetch = answering(Response.json({}))
      const sent = call({ method: "POST", url: "http://api.test/x", body: body as string }, fetch, () => undefined)
      await expect(sent).rejects.toThrow(TypeError)
    }
  )

  it("API-02: sends a string as JSON", async () => {
    const seen: Array<RequestInit> = []
    await call(
      { method: "POST", url: "http://api.test/x", body: "{}" },
      (_url, init) => {
        seen.push(init)
        return Promise.resolve(Response.json({}))
      },
      () => undefined
    )
    expect(seen).toEqual([{ method: "POST", body: "{}", headers: { "content-type": "application/json" } }])
  })

  it("API-03: gives status, ok, body and url, and logs nothing when all is well", async () => {
    const { reply, logged } = await callOf(answering(Response.json({ a: 1 })))
    expect(reply).toEqual({ status: 200, ok: true, body: { a: 1 }, url: "http://api.test/x" })
    expect(bodyOrNull(reply)).toEqual({ a: 1 })
    expect(logged).toEqual([])
  })

  it.each<[string, () => Promise<Response>, Partial<Reply>]>([
    ["a 503", answering(Response.json({ a: 1 }, { status: 503 })), { status: 503, ok: false, body: { a: 1 } }],
    ["a page instead of JSON", answering(new Response("<html>")), { status: 200, ok: false, body: "<html>" }],
    ["half an answer", answering(new Response('{"a":')), { status: 200, ok: false, body: '{"a":' }],
    ["a broken connection", () => Promise.reject(new TypeError("fetch failed")), { status: 0, ok: false }]
  ])("API-03: logs %s and gives no body", async (_case, fetch, expected) => {
    const { reply, logged } = await callOf(fetch)
    expect(reply).toMatchObject(expected)
    expect(bodyOrNull(reply)).toBeNull()
    expect(logged).toEqual([reply])
  })
})
