import { createHash } from "node:crypto"
import type { IncomingMessage, ServerResponse } from "node:http"
import type { PageContext } from "../context.ts"
import type * as EntryServer from "../entry-server.tsx"
import type { Rendered, ShellOf } from "../entry-server.tsx"
import { compress, type Encoding, encodingFor } from "./compress.ts"
import { contentPolicy } from "./headers.ts"
import { keptPages } from "./kept-pages.ts"

export type SendPage = (request: IncomingMessage, response: ServerResponse, url: URL) => Promise<void>

/** The parts of the server's build that print pages. */
export type Renderer = Pick<typeof EntryServer, "render" | "renderFailure">

/** A page ready to be sent, compressed at most once in each way. */
interface Ready extends Pick<Rendered, "status" | "location" | "folders"> {
  readonly body: Buffer
  readonly etag: string
  readonly bodyIn: (encoding: Encoding) => Promise<Buffer | null>
}

interface Options {
  /** Send a content security policy. Development needs inline scripts of Vite's own. */
  readonly policy: boolean
  /** Keep pages for a moment. */
  readonly keep: boolean
  /** What the page at an address asks instead of its outside: a back end that fails as the address says. Spec: API-05. */
  readonly apiFor?: (url: URL) => PageContext["api"]
}

/** Prints pages with the renderer of the moment (it changes while developing), each complete before it is sent. */
export const pageSender = (
  renderer: () => Promise<Renderer>,
  outside: PageContext,
  shellOf: ShellOf,
  { policy, keep, apiFor }: Options
): SendPage => {
  const policyOf = policies(shellOf)
  const kept = keptPages<Ready>(
    () => outside.now().getTime(),
    ({ status }) => keep && status < 500
  )

  const make = async (url: URL): Promise<Ready> => {
    const { render, renderFailure } = await renderer()
    const asked = new Request(url)
    const around = apiFor === undefined ? outside : { ...outside, api: apiFor(url) }
    const page = await render(asked, around, shellOf).catch((cause: unknown) => {
      outside.log(url.pathname + url.search, cause)
      return renderFailure(asked, around, shellOf)
    })
    return ready(page)
  }

  return async (request, response, url) => {
    const page = await kept(url.href, () => make(url))
    if (page.location !== null) {
      response.writeHead(page.status, { location: page.location }).end()
      return
    }
    const headers = {
      etag: page.etag,
      "cache-control": "no-cache",
      vary: "accept-encoding",
      ...(policy && { "content-security-policy": policyOf(page.folders) })
    }
    if (page.status === 200 && request.headers["if-none-match"]?.includes(page.etag) === true) {
      response.writeHead(304, headers).end()
      return
    }
    const encoding = encodingFor(request.headers["accept-encoding"])
    const smaller = await page.bodyIn(encoding)
    const body = smaller ?? page.body
    response.writeHead(page.status, {
      ...headers,
      "content-type": "text/html; charset=utf-8",
      ...(smaller !== null && { "content-encoding": encoding ?? "identity" }),
      "content-length": body.length
    })
    response.end(request.method === "HEAD" ? undefined : body)
  }
}

const ready = ({ status, location, folders, html }: Rendered): Ready => {
  const body = Buffer.from(html)
  const bodies = new Map<Encoding, Promise<Buffer | null>>()
  return {
    status,
    location,
    folders,
    body,
    // Weak: the same page in another encoding carries the same tag.
    etag: `W/"${createHash("sha1").update(body).digest("base64url")}"`,
    bodyIn: (encoding) => {
      const made = bodies.get(encoding) ?? compress(body, encoding)
      bodies.set(encoding, made)
      return made
    }
  }
}

/** The content security policy of a page of these folders; it holds hashes of what stands inline. */
const policies = (shellOf: ShellOf): ((folders: ReadonlyArray<string>) => string) => {
  const made = new Map<string, string>()
  return (folders) => {
    const key = folders.join()
    const { boot, css } = shellOf(folders)
    const policy = made.get(key) ?? contentPolicy(boot, css)
    made.set(key, policy)
    return policy
  }
}
