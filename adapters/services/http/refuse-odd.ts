import { refuse } from "./refuse.ts"

type Handle = (request: Request) => Promise<Response>

/**
 * `handle`, whose answer to a body of a type the call does not take, and to a path of broken percent-encoding, is a refusal
 * like any other. Spec: API-08.
 */
export const refuseOdd =
  (handle: Handle): Handle =>
  async (request) => {
    if (!isDecodable(new URL(request.url).pathname)) return refuse(400, "path", "Its percent-encoding is broken.")
    const response = await handle(request)
    return response.status === 415 ? refuse(415, "headers", "The call takes no body of this content-type.") : response
  }

const isDecodable = (path: string): boolean => {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
