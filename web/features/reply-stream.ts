import { buildRoute, ROUTES } from "#domain/base/routes.ts"

/** Lines of JSON. A form that accepts it gets it instead of a page. Spec: CHAT-18. */
export const REPLY_STREAM_TYPE = "application/x-ndjson"

export type ReplyLine = { readonly text: string } | { readonly goTo: string }

/** Returns the address of the reply's page; null if the form was rejected or the connection failed. Spec: CHAT-18. */
export const streamReply = async (form: HTMLFormElement, show: (text: string) => void): Promise<string | null> => {
  const fields = [...new FormData(form)].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : []))
  try {
    const response = await fetch(form.action, {
      method: "POST",
      headers: { accept: REPLY_STREAM_TYPE },
      body: new URLSearchParams(fields)
    })
    if (!response.ok || response.body === null || response.headers.get("content-type") !== REPLY_STREAM_TYPE)
      return null
    let goTo: string | null = null
    for await (const line of linesOf(response.body)) {
      const read = JSON.parse(line) as ReplyLine
      if ("goTo" in read) goTo = read.goTo
      else show(read.text)
    }
    return goTo
  } catch {
    return null
  }
}

async function* linesOf(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<string> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ""
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    const lines = (rest + read.value).split("\n")
    rest = lines.pop() ?? ""
    yield* lines
  }
}

/** Leads to a new one for an invalid id. Spec: ROUTE-22. */
export const chatHref = (chatId: string): string => buildRoute("activeChat", { activeChatId: chatId }) ?? ROUTES.chat
