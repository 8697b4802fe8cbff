import { type Answering, pathOf } from "./call.ts"
import { refuse } from "./refuse.ts"

/**
 * `answer`, whose answer to a body of a type the call does not take, and to a path of broken percent-encoding, is a refusal
 * like any other. Spec: API-08.
 */
export const refuseOdd =
  (handleCall: Answering): Answering =>
  async (call) => {
    if (!isDecodable(pathOf(call.target))) return refuse(400, "path", "Its percent-encoding is broken.")
    const given = await handleCall(call)
    return given.status === 415 ? refuse(415, "headers", "The call takes no body of this content-type.") : given
  }

const isDecodable = (path: string): boolean => {
  if (!path.includes("%")) return true
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
