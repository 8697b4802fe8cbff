import { type Answering, pathOf } from "./call.ts"
import { refuse } from "./refuse.ts"

/**
 * Rejects bodies of an unsupported content type and paths with invalid percent-encoding with the body of other rejections.
 * Spec: API-08.
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
