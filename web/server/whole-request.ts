import type { IncomingMessage } from "node:http"
import { limitBody } from "#adapters/services/http/limit-body.ts"
import { standardRequest } from "./fetch.ts"

/** A request with its body read, or the answer to one whose body is too long or breaks off. Spec: API-34, APP-13. */
export const wholeRequest = async (request: IncomingMessage, url: URL): Promise<Request | Response> => {
  let whole: Request | null = null
  const refusal = await limitBody((read) => {
    whole = read
    return Promise.resolve(new Response())
  })(standardRequest(request, url))
  return whole ?? refusal
}
